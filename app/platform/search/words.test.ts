import { expect, test } from "vitest";
import { wordsOf } from "./words.ts";

test.each([
  ["G.S.T.", ["gst"]],
  ["L.L.P registration", ["llp", "registration"]],
  ["pvt.ltd.", ["pvt", "ltd"]],
  ["८०जी", ["80जी"]],
  ["ＧＳＴ", ["gst"]],
  ["  % / ", []],
  ["😀 loan", ["😀", "loan"]],
  ["<script>", ["script"]],
])("%j has the words %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("the dot under a letter and the two nasal signs make no difference", () => {
  expect(wordsOf("कर्ज़ पूँजी")).toEqual(wordsOf("कर्ज पूंजी"));
});
