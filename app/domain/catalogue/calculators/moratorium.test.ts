import fc from "fast-check";
import { expect, test } from "vitest";
import { emi, isWithinLimits, loanLimits, totalsOf } from "./emi.ts";
import { type MoratoriumLoan, planOf, yearsOf } from "./moratorium.ts";
import { lakh } from "./test-calculators.ts";

const loan = { paise: 20 * lakh * 100, rate: 10, months: 60, moratorium: 6 };

test("interest that is paid in the moratorium leaves the loan as it is", () => {
  const plan = planOf({ ...loan, interest: "paid" });
  expect([plan.during, plan.instalment].map(Math.round)).toEqual([16_666_67, 46_144_81]);
  expect([plan.instalments, plan.owed]).toEqual([54, loan.paise]);
  expect(plan.rows[5]).toEqual({ month: 6, interest: 16_666_67, principal: 0, balance: loan.paise });
});

test("interest that is added makes the loan grow", () => {
  const plan = planOf({ ...loan, interest: "added" });
  expect([plan.owed, plan.instalment].map(Math.round)).toEqual([21_02_106_63, 48_500_66]);
  expect([plan.during, plan.instalments]).toEqual([0, 54]);
});

const loans: fc.Arbitrary<MoratoriumLoan> = fc
  .record({
    paise: fc.integer({ min: loanLimits.minPaise, max: loanLimits.maxPaise }),
    rate: fc.integer({ min: 0, max: loanLimits.maxRate * 100 }).map((hundredths) => hundredths / 100),
    months: fc.integer({ min: 1, max: loanLimits.maxMonths }),
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
    interest: fc.constantFrom("paid" as const, "added" as const),
  })
  .map(({ share, ...rest }) => ({ ...rest, moratorium: Math.floor(share * rest.months) }));

test("the principal of all months is the loan, and nothing is left", () => {
  fc.assert(
    fc.property(loans, (one) => {
      const { rows } = planOf(one);
      expect(isWithinLimits(one)).toBe(true);
      expect(rows.map(({ month }) => month)).toEqual(rows.map((_, index) => index + 1));
      expect(rows).toHaveLength(one.months);
      expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBe(one.paise);
      expect(rows.at(-1)?.balance).toBe(0);
      expect(rows.every((row) => Object.values(row).every(Number.isInteger))).toBe(true);
    }),
  );
});

test("the years have together what the months have", () => {
  fc.assert(
    fc.property(loans, (one) => {
      const { rows } = planOf(one);
      const sum = (list: readonly { interest: number }[]) =>
        list.reduce((total, row) => total + row.interest, 0);
      expect(sum(yearsOf(rows))).toBe(sum(rows));
      expect(yearsOf(rows)).toHaveLength(Math.ceil(one.months / 12));
    }),
  );
});

test("without a moratorium it is the plain loan, and a moratorium never makes a loan cheaper", () => {
  fc.assert(
    fc.property(loans, (one) => {
      const plain = planOf({ ...one, moratorium: 0 });
      expect(plain.instalment).toBe(emi(one));
      expect(Math.round(plain.paid / 100)).toBe(totalsOf(one).paid);
      expect(planOf(one).paid).toBeGreaterThanOrEqual(plain.paid * (1 - 1e-9));
    }),
  );
});
