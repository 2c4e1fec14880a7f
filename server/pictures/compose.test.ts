import { expect, test } from "vitest";
import { languages } from "../../app/platform/language/language.ts";
import { listedPages } from "../../app/site/frame/listed-pages/listed-pages.server.ts";
import { compose } from "./compose.ts";
import { iconSvgs } from "./icons.ts";
import { allWords } from "./words.ts";

const measure = (text: string) => text.length * 55;

test("there is one picture for each public page and language, each with a title, a category and a claim", () => {
  const all = allWords();
  expect(all).toHaveLength(listedPages.length * languages.length);
  expect(new Set(all.map((words) => words.address)).size).toBe(all.length);
  for (const { title, eyebrow, claim } of all)
    for (const text of [title, eyebrow, claim]) expect(text).not.toBe("");
});

test("markup in a text is escaped in the picture", () => {
  const [words] = allWords();
  if (!words) throw new Error("There is no picture");
  const svg = compose({ ...words, title: "R&D <script>" }, { bold: measure, medium: measure });
  expect(svg).toContain("R&amp;D");
  expect(svg).toContain("&lt;script&gt;");
});

test("a page's drawing takes the colours of its category", () => {
  const words = allWords().find(({ subject }) => subject === "PMEGP");
  if (!words) throw new Error("PMEGP has no picture");
  const svg = compose(words, { bold: measure, medium: measure });
  expect(svg).toContain('<path fill="#00605c"');
  expect(svg).not.toMatch(/class=|undefined/);
});

test("a picture and an icon show the firm's own logo, name and accent", () => {
  const [words] = allWords();
  if (!words) throw new Error("There is no picture");
  const bytes = Buffer.from("<svg/>");
  const branding = {
    name: "R&D Office",
    accent: { light: "#0b6e4f", dark: "#7fe0b8" },
    logo: { bytes, type: "svg" as const, width: 60, height: 20 },
  };
  const svg = compose(words, { bold: measure, medium: measure }, branding);
  const data = `href="data:image/svg+xml;base64,${bytes.toString("base64")}"`;
  for (const shown of [data, "R&amp;D Office", 'stroke="#7fe0b8"']) expect(svg).toContain(shown);
  expect(svg).not.toContain("Sopan<");
  expect(iconSvgs("favicon.ico", branding)).toEqual([16, 32].map(() => expect.stringContaining(data)));
  expect(iconSvgs("icon-192.png", { ...branding, logo: undefined })[0]).toContain("#0b6e4f");
});
