import { expect, test } from "vitest";
import { replyWord } from "./reply-word.ts";

test.each([
  ["form", 200, "accepted"],
  ["form", 402, "quota"],
  ["form", 403, "access"],
  ["form", 404, "missing"],
  ["form", 429, "busy"],
  ["form", 422, "invalid"],
  ["form", 308, "moved"],
  ["form", 502, "fault"],
  ["mail", 250, "accepted"],
  ["mail", 421, "busy"],
  ["mail", 550, "refused"],
])("a reply of a %s service with the code %i is said in words: %s", (channel, code, word) => {
  expect(replyWord(channel, code)).toBe(word);
});
