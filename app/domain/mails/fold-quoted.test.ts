import { expect, test } from "vitest";
import { foldQuoted, withoutQuotedHtml } from "./fold-quoted.ts";

test.each([
  [
    "Gmail",
    "Thank you.\n\nOn Fri, 20 Nov 2026 at 10:00, Sopan <office@sopan.example> wrote:\n\n> Please send it.",
  ],
  [
    "Gmail, over two lines",
    "Thank you.\n\nOn Fri, 20 Nov 2026 at 10:00, Sopan <office@sopan.example>\nwrote:\n> Please send it.",
  ],
  [
    "Gmail in Hindi",
    "Thank you.\n\nशुक्र, 20 नव॰ 2026 को 10:00 बजे को Sopan <office@sopan.example> ने लिखा:\n> Please",
  ],
  ["Outlook", "Thank you.\n\nFrom: Sopan\nSent: Friday\nTo: Asha\nSubject: Papers\n\nPlease send it."],
  ["Outlook, with a line", "Thank you.\n\n-----Original Message-----\nFrom: Sopan\nPlease send it."],
  ["bare quotes", "Thank you.\n\n> Please send it.\n> Soon."],
])("the part that %s quotes is folded", (_, text) => {
  const { text: said, quoted } = foldQuoted(text);
  expect(said).toBe("Thank you.");
  expect(quoted).toContain("Please");
});

test.each([
  ["answers between the quoted lines", "On Fri, Sopan wrote:\n> Your name?\nAsha\n> Your age?\n31"],
  [
    "an answer above and answers between",
    "Hello\n\nOn Fri, Sopan wrote:\n> Your name?\nAsha\n> Your age?\n31",
  ],
  ["nothing but a quote", "> Please send it."],
  ["a sentence with the word", "On Friday I wrote to the bank: nothing came."],
])("%s stays as it is", (_, text) => {
  expect(foldQuoted(text)).toEqual({ text, quoted: "" });
});

test("HTML ends where the quoted mail begins, unless nothing stands above it", () => {
  const quote = '<blockquote type="cite">old</blockquote>';
  expect(withoutQuotedHtml(`<p>new</p>${quote}`)).toBe("<p>new</p>");
  expect(withoutQuotedHtml(`<p>&nbsp;</p>${quote}`)).toBe(`<p>&nbsp;</p>${quote}`);
});
