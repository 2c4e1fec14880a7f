import { expect, test } from "vitest";
import { readingEase, sentencesLongerThan } from "./test-reading-ease.ts";
import { type Text, texts } from "./test-texts.ts";

const english = texts.filter((file) => file.language === "en");

/** Short pages need 70: `short-pages.test.ts`. */
test.each(english)("$folder/$name has a reading ease of at least 65", (file) => {
  expect(readingEase(file)).toBeGreaterThanOrEqual(65);
});

const textOf = (text: string): Text => ({
  name: "x",
  folder: "services",
  route: "X",
  language: "en",
  text: `## X {#x}\n\n${text}`,
});

test("long words and long sentences lower the reading ease", () => {
  expect(readingEase(textOf("You fill in the form. The bank reads it."))).toBeGreaterThan(90);
  expect(
    readingEase(
      textOf(
        "Comprehensive documentation facilitates organisational registration notwithstanding complications.",
      ),
    ),
  ).toBeLessThan(20);
});

test("a long sentence is found, in English and in Hindi", () => {
  expect(sentencesLongerThan(4, textOf("You fill in it. The bank reads it now."))).toEqual([
    "The bank reads it now",
  ]);
  expect(sentencesLongerThan(3, textOf("आप फ़ॉर्म भरते हैं। बैंक पढ़ता है।"))).toHaveLength(1);
});
