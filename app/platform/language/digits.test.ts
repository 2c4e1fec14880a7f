import { expect, test } from "vitest";
import { asciiDigits } from "./digits.ts";

test.each([
  "०१२३४५६७८९",
  "٠١٢٣٤٥٦٧٨٩",
  "۰۱۲۳۴۵۶۷۸۹",
  "０１２３４５６７８９",
  "০১২৩৪৫৬৭৮৯",
  "੦੧੨੩੪੫੬੭੮੯",
  "૦૧૨૩૪૫૬૭૮૯",
  "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗",
  "𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿",
  "0123456789",
])("%s are digits", (digits) => {
  expect(asciiDigits(digits)).toBe("0123456789");
});

test("every decimal digit of Unicode is read as its value", () => {
  const zeros = "0٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐᥆᧐᪀᪐᭐᮰᱀᱐꘠꣐꤀꧐꧰꩐꯰０";
  for (const zero of zeros)
    for (let value = 0; value < 10; value++)
      expect(asciiDigits(String.fromCodePoint((zero.codePointAt(0) ?? 0) + value))).toBe(String(value));
});

test("letters, raised and circled figures stay as they are", () => {
  for (const text of ["क 5 ²", "①½Ⅷ", "पाँच", "\ud800 7"]) expect(asciiDigits(text)).toBe(text);
});
