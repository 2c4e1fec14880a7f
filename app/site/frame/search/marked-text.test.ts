import { expect, test } from "vitest";
import { excerptOf, markTerms, textTerms } from "./marked-text.ts";

const marked = (text: string, words: string) =>
  markTerms(text, textTerms(words))
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["A MUDRA loan, for a shop.", "mudra loan", "A [MUDRA] [loan], for a shop."],
  ["मुद्रा लोन की पात्रता", "mudra", "[मुद्रा] लोन की पात्रता"],
  ["Your Udyam number", "उद्यम", "Your [Udyam] number"],
  ["ख़रीद और बिक्री", "खरीद", "[ख़रीद] और बिक्री"],
  ["<b>loan</b> & more", "loan", "<b>[loan]</b> & more"],
  ["nothing of it", "loan", "nothing of it"],
  ["", "loan", ""],
])("in %j the words of %j are marked", (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});

const long = `${"before ".repeat(40)}the loan is here ${"after ".repeat(60)}`.trim();

test("an excerpt is around its first marked word and ends with a whole word", () => {
  const excerpt = excerptOf(long, textTerms("loan"));
  expect(excerpt).toMatch(/^… before .*the loan is here after .*after …$/);
  expect(excerpt.length).toBeLessThan(220);
});

test("an excerpt without a marked word is the beginning; a short text is whole", () => {
  expect(excerptOf(long, textTerms("gst"))).toMatch(/^before .*before …$/);
  expect(excerptOf("A short text.", textTerms("gst"))).toBe("A short text.");
});

test("a long text without spaces has an excerpt", () => {
  expect(excerptOf("x".repeat(500), new Set())).toMatch(/^x{199,200} …$/);
});
