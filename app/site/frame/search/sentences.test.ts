import { expect, test } from "vitest";
import { sentencesOf } from "./sentences.ts";

test("only whole sentences without a value are taken, from any depth", () => {
  const messages = {
    label: "Contact Us",
    lead: "Call, write or visit us.",
    form: { hint: "Say what you need.", count: "{count} pages found.", question: { hi: "कब आएँ?" } },
    text: "हम जवाब देते हैं।",
  };
  expect(sentencesOf(messages)).toEqual([
    "Call, write or visit us.",
    "Say what you need.",
    "कब आएँ?",
    "हम जवाब देते हैं।",
  ]);
});
