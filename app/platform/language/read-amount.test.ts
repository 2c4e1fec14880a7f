import fc from "fast-check";
import { expect, test } from "vitest";
import { inRupees } from "./amount.ts";
import { readAmount } from "./read-amount.ts";

test.each([
  ["10 lakh", 10_00_000],
  ["10lakhs", 10_00_000],
  ["2.5 lac", 2_50_000],
  ["₹10,00,000", 10_00_000],
  ["Rs. 10,00,000/-", 10_00_000],
  ["10,00,000 रुपये", 10_00_000],
  ["१०,००,०००", 10_00_000],
  ["1 crore", 1_00_00_000],
  ["1.5 करोड़", 1_50_00_000],
  ["1.5 करोड\u093c", 1_50_00_000],
  ["१.५ करोड़", 1_50_00_000],
  ["1 Crore 20 Lakh", 1_20_00_000],
  ["5 लाख 50 हजार", 5_50_000],
  ["5 लाख 50 हज़ार", 5_50_000],
  ["50k", 50_000],
  ["1,000,000", 10_00_000],
  ["1234.50", 1234.5],
  ["0", 0],
])("%j is %d rupees", (typed, rupees) => {
  expect(readAmount(typed)).toBe(Math.round(rupees * 100));
});

test.each([
  "-5",
  "",
  " ",
  "1e99",
  "1e9",
  "NaN",
  "Infinity",
  "ten lakh",
  "lakh",
  "10 lakh 5",
  "5,00",
  "1.2.3",
  "₹",
  "10%",
])("%j is no amount", (typed) => {
  expect(readAmount(typed)).toBeNull();
});

test("what the site writes is read as the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), (paise) => {
      expect(readAmount(inRupees(paise))).toBe(paise);
    }),
  );
});

test("whatever is typed, an amount is a whole number of paise or null", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const paise = readAmount(typed);
      expect(paise === null || (Number.isInteger(paise) && paise >= 0)).toBe(true);
    }),
  );
});
