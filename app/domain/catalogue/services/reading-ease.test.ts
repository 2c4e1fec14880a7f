import { flesch } from "flesch";
import { syllable } from "syllable";
import { expect, test } from "vitest";
import { bodyOf, shown, type Text, texts } from "./test-texts.ts";

/** The prose of a text: its paragraphs, list items and answers, without headings, tables and addresses. */
function proseOf(file: Text): string[] {
  return bodyOf(shown(file))
    .replace(/^## .*\{#sources\}[\s\S]*/m, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^(?:##|\|)/.test(line))
    .map((line) =>
      line
        .replace(/^(?:- |\d+\. )/, "")
        .replace(/\*\*/g, "")
        .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"),
    );
}

function readingEase(file: Text): number {
  const sentences = proseOf(file)
    .flatMap((line) => line.split(/[.!?:;]+(?:\s|$)/))
    .map((sentence) => sentence.match(/[\p{L}\p{N}₹][\p{L}\p{N}₹',.&/()%-]*/gu) ?? [])
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return flesch({ sentence: sentences.length, word: words.length, syllable: syllables });
}

const english = texts.filter((file) => file.language === "en");

test.each(english)("$folder/$name has a reading ease of at least 65", (file) => {
  expect(readingEase(file)).toBeGreaterThanOrEqual(65);
});

test("long words and long sentences lower the reading ease", () => {
  const ease = (text: string) =>
    readingEase({ name: "x", folder: "services", route: "X", language: "en", text: `## X {#x}\n\n${text}` });
  expect(ease("You fill in the form. The bank reads it.")).toBeGreaterThan(90);
  expect(
    ease(
      "Comprehensive documentation facilitates organisational registration notwithstanding complications.",
    ),
  ).toBeLessThan(20);
});
