import { expect, test } from "vitest";
import { languageOfText, saysStop } from "./stop-words.ts";

test.each(["STOP", " Stop. ", "बंद", "बंद करो!", "UNSUBSCRIBE", "band karo"])(
  "%s ends our messages",
  (text) => {
    expect(saysStop(text)).toBe(true);
  },
);

test.each(["Please stop by at 5", "दुकान बंद है", "", "don't stop", "😀"])("%s does not", (text) => {
  expect(saysStop(text)).toBe(false);
});

test("the language is that of the letters", () => {
  expect(["नमस्ते sir", "Hello", "👍"].map(languageOfText)).toEqual(["hi", "en", "en"]);
});
