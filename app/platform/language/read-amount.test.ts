import fc from "fast-check";
import { expect, test } from "vitest";
import { inRupees } from "./amount.ts";
import { readAmount, readRupees } from "./read-amount.ts";
import { amountExamples, noAmounts } from "./test-amounts.ts";

test.each(amountExamples)("%j is %d rupees", (typed, rupees) => {
  expect(readAmount(typed)).toBe(Math.round(rupees * 100));
});

test.each(noAmounts)("%j is no amount", (typed) => {
  expect(readAmount(typed)).toBeNull();
});

test("a record's amount has a limit of a hundred crore", () => {
  expect(readRupees("100 crore")).toBe(100_00_00_000_00);
  expect(readRupees("100.01 crore")).toBeNull();
  expect(readAmount("5,000 crore")).toBe(5_000_00_00_000_00);
});

test("what the site writes is read as the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), (paise) => {
      expect(readAmount(inRupees(paise))).toBe(paise);
    }),
  );
});

const odd = fc.string({ unit: fc.constantFrom(..."0159,. '’₹/-=()lakhcrLKरु०लाख५٥") });

test("whatever is typed, an amount is a whole number of paise or null", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), odd), (typed) => {
      const paise = readAmount(typed);
      expect(paise === null || (Number.isInteger(paise) && paise >= 0)).toBe(true);
    }),
  );
});

test("a very long text is refused before it is read", () => {
  for (const piece of ["1,", "1 ", "1", "5 lakh ", "₹", "/-", " ", "'1", "रु", "only "])
    expect(readAmount(`1${piece.repeat(200_000)}x`)).toBeNull();
});
