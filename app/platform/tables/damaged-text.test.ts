import { expect, test } from "vitest";
import { hasLostLetters, isOldFont, repairedText } from "./damaged-text.ts";

const latin = (text: string) => Buffer.from(text).toString("latin1");
const windows = (text: string) => new TextDecoder("windows-1252").decode(Buffer.from(text));

test.each(["राकेश कुमार", "सीता देवी", "वार्ड नं. ५, पटना", "José", "₹ 5,00,000 – ok"])(
  "%s is read although it was encoded twice or three times",
  (text) => {
    expect(repairedText(windows(text))).toBe(text);
    expect(repairedText(latin(text))).toBe(text);
    expect(repairedText(windows(windows(text)))).toBe(text);
  },
);

test("what was not encoded twice stays as it is", () => {
  for (const text of [
    "Ravi Kumar",
    "राम",
    "São Paulo à la carte",
    "Ã",
    "â€",
    "à¤",
    "¤ Â £",
    "😀 ok",
    "a\ud800",
  ])
    expect(repairedText(text)).toBe(text);
});

test("lost letters are seen, a question is none", () => {
  for (const text of ["???? ?????", "??", "Ram ????", "रा\ufffdम", "à¤°à¤"])
    expect([text, hasLostLetters(text)]).toEqual([text, true]);
  for (const text of ["Ram?", "Paid? Yes", "What??", "राम", ""])
    expect([text, hasLostLetters(text)]).toEqual([text, false]);
});

test("names in a font before Unicode are seen, English ones are not", () => {
  for (const text of ["jke dqekj", "lhrk nsoh", "jkts'k ;kno", "xqIrk"])
    expect([text, isOldFont(text)]).toEqual([text, true]);
  for (const text of ["Ram Kumar", "ravi kumar", "SITA DEVI", "O'Brien", "M/s A&B; Gaya", "राम"])
    expect([text, isOldFont(text)]).toEqual([text, false]);
});
