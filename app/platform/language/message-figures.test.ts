import { expect, test } from "vitest";

const files = Object.entries(
  import.meta.glob<string>("../../../content/messages/*/**/*.json", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).map(([path, text]) => ({
  name: path.split("/").slice(-2).join("/"),
  text: text.normalize().replaceAll("\\u00a0", " "),
}));

/** A limit of the code: digits or a number word with what they count. */
const limit =
  /(?<![{\w.])(?:\d[\d,]*|thirty|sixty|twenty-four)(?: lakh)? (?:[KMG]B|characters|columns|days|files|hours|minutes|months|rows|seconds|years|अक्षरों?|घंटे|दिनों?|मिनट)(?![\p{L}\p{M}])/giu;

/** Figures of the world (an IFSC, a session's choices) and limits that sentences still repeat; nothing is added here. */
const typed: Record<string, string[]> = {
  "en/account.json": ["10 characters"],
  "en/client-form.json": ["11 characters"],
  "en/clients.json": ["1,00,000 rows"],
  "en/imports.json": ["32,767 characters", "200 columns", "10 lakh rows", "50 MB", "100 MB"],
  "en/enquiries.json": ["4,000 characters"],
  "en/privacy.json": ["30 days"],
  "en/portal.json": ["24 hours"],
  "en/profile.json": ["360 months"],
  // What a bank's form asks for.
  "en/project-reports.json": ["12 months"],
  "en/settings.json": [
    ...["12 hours", "24 hours", "15 minutes", "30 minutes", "4 hours", "15 characters"],
    ...["3 years", "5 years", "8 years", "10 years"],
  ],
  "en/sheet.json": ["5 seconds", "10 MB", "2 lakh rows"],
  "en/site.json": ["64 KB", "2,048 characters"],
  "en/statements.json": ["12 months"],
  "en/staff.json": ["15 minutes", "10 characters", "200 characters"],
  "en/team.json": ["200 characters"],
  "hi/account.json": ["10 अक्षर"],
  "hi/client-form.json": ["11 अक्षर"],
  "hi/imports.json": ["100 MB", "50 MB"],
  "hi/enquiries.json": ["4,000 अक्षर"],
  "hi/privacy.json": ["30 दिन"],
  "hi/portal.json": ["24 घंटे"],
  "hi/settings.json": ["12 घंटे", "24 घंटे", "15 मिनट", "30 मिनट", "4 घंटे", "1 घंटे", "15 अक्षर"],
  "hi/sheet.json": ["10 MB"],
  "hi/site.json": ["64 KB"],
  "hi/staff.json": ["15 मिनट", "10 अक्षर", "10 अक्षरों", "200 अक्षर", "200 अक्षरों"],
  "hi/team.json": ["200 अक्षर"],
};

test("messages take limits of the code as parameters", () => {
  const found = files.flatMap(({ name, text }) =>
    text
      .split("\n")
      .flatMap((line, index) => [...line.matchAll(limit)].map(([match]) => ({ match, line: index + 1 })))
      .filter(({ match }) => !typed[name]?.includes(match))
      .map(({ match, line }) => `content/messages/${name}:${line}: ${match}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["within 24 hours", 1],
  ["up to 10 MB", 1],
  ["for {days} days", 0],
  ["{count, plural, one {# day} other {# days}}", 0],
])("%j repeats %d limits", (sentence, count) => {
  expect([...sentence.matchAll(limit)]).toHaveLength(count);
});
