import fc from "fast-check";
import { expect, test } from "vitest";
import { wordsIn } from "../../firm/brand/pdf-words.server.ts";
import { amountInWords } from "./amount-in-words.ts";

const [english, hindi] = [wordsIn("en"), wordsIn("hi")];

test.each([
  [0, "Rupees zero only", "शून्य रुपये मात्र"],
  [1_00, "Rupee one only", "एक रुपया मात्र"],
  [19_00, "Rupees nineteen only", "उन्नीस रुपये मात्र"],
  [45_50, "Rupees forty-five and fifty paise only", "पैंतालीस रुपये पचास पैसे मात्र"],
  [1_005_00, "Rupees one thousand five only", "एक हज़ार पाँच रुपये मात्र"],
  [12_345_00, "Rupees twelve thousand three hundred forty-five only", "बारह हज़ार तीन सौ पैंतालीस रुपये मात्र"],
  [5_00_000_00, "Rupees five lakh only", "पाँच लाख रुपये मात्र"],
  [
    99_99_999_99,
    "Rupees ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only",
    "निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये निन्यानवे पैसे मात्र",
  ],
  [1_00_00_000_00, "Rupees one crore only", "एक करोड़ रुपये मात्र"],
  [1_23_00_00_000_00, "Rupees one hundred twenty-three crore only", "एक सौ तेईस करोड़ रुपये मात्र"],
])("%i paise in words", (paise, inEnglish, inHindi) => {
  expect(amountInWords(paise, english)).toBe(inEnglish);
  expect(amountInWords(paise, hindi)).toBe(inHindi);
});

test("every number below a hundred has a word of its own in both languages", () => {
  for (const words of [english, hindi]) {
    const said = Array.from({ length: 100 }, (_, n) => amountInWords(n * 100, words));
    expect(new Set(said).size).toBe(100);
    for (const one of said) expect(one).not.toMatch(/ {2}/);
  }
});

test("different amounts have different words", () => {
  const paise = fc.integer({ min: 0, max: 1_000_000_000_00 });
  fc.assert(
    fc.property(paise, paise, (one, other) => {
      for (const words of [english, hindi])
        expect(amountInWords(one, words) === amountInWords(other, words)).toBe(one === other);
    }),
  );
});
