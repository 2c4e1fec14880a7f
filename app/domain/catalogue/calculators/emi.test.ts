import fc from "fast-check";
import { expect, test } from "vitest";
import { emi, isWithinLimits, type Loan, loanLimits, scheduleOf, totalsOf } from "./emi.ts";

const lakh = 1_00_000;

test.each([
  [10 * lakh, 10.5, 60, 21_493.9, 12_89_634, 2_89_634],
  [5 * lakh, 9.5, 36, 16_016.47, 5_76_593, 76_593],
  [47.5 * lakh, 11, 84, 81_331.57, 68_31_852, 20_81_852],
  [50_000, 12, 12, 4_442.44, 53_309, 3_309],
  [10 * lakh, 0, 50, 20_000, 10 * lakh, 0],
  [lakh, 12, 1, 1_01_000, 1_01_000, 1_000],
  [18 * lakh, 9.25, 60, 37_583.82, 22_55_029, 4_55_029],
  [3 * lakh, 8.95, 48, 7_458.39, 3_58_003, 58_003],
])("₹%d at %d%% for %d months is ₹%d a month", (rupees, rate, months, monthly, paid, interest) => {
  const loan = { paise: rupees * 100, rate, months };
  expect(Math.round(emi(loan)) / 100).toBe(monthly);
  expect(totalsOf(loan)).toEqual({ paid, interest });
});

test("the first months are those of the worked case", () => {
  const rows = scheduleOf({ paise: 10 * lakh * 100, rate: 10.5, months: 60 });
  expect(rows.slice(0, 3)).toEqual([
    { month: 1, interest: 8_750_00, principal: 12_743_90, balance: 9_87_256_10 },
    { month: 2, interest: 8_638_49, principal: 12_855_41, balance: 9_74_400_69 },
    { month: 3, interest: 8_526_01, principal: 12_967_89, balance: 9_61_432_80 },
  ]);
});

const loans: fc.Arbitrary<Loan> = fc.record({
  paise: fc.integer({ min: loanLimits.minPaise, max: loanLimits.maxPaise }),
  rate: fc.integer({ min: 0, max: loanLimits.maxRate * 100 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 1, max: loanLimits.maxMonths }),
});

test("the principal adds up to the loan, the last balance is zero, and no value is negative", () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const rows = scheduleOf(loan);
      expect(isWithinLimits(loan)).toBe(true);
      expect(rows).toHaveLength(loan.months);
      expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBe(loan.paise);
      expect(rows.at(-1)?.balance).toBe(0);
      for (const { interest, principal, balance } of rows)
        expect(Math.min(interest, principal, balance)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("each month's interest and principal are the instalment, to the paisa and a half", () => {
  fc.assert(
    fc.property(loans, (loan) => {
      for (const { interest, principal } of scheduleOf(loan))
        expect(Math.abs(interest + principal - emi(loan))).toBeLessThanOrEqual(1.5 + 1e-4);
    }),
  );
});

test.each([
  { paise: 999_99, rate: 10, months: 12 },
  { paise: 10_00_00_000_01, rate: 10, months: 12 },
  { paise: 5_00_000_00, rate: 36.01, months: 12 },
  { paise: 5_00_000_00, rate: -1, months: 12 },
  { paise: 5_00_000_00, rate: 10, months: 0 },
  { paise: 5_00_000_00, rate: 10, months: 361 },
  { paise: 5_00_000_00, rate: 10, months: 1.5 },
  { paise: 5_00_000_00, rate: Number.NaN, months: 12 },
])("out of the limits: %o", (loan) => {
  expect(isWithinLimits(loan)).toBe(false);
});
