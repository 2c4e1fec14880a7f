import { expect, test } from "vitest";
import { daysLate, lateFee, lateFeeByTurnover, lateFeeOfNil } from "./late-fee.ts";

const gst = { perDay: 50_00, most: 10_000_00 };

test.each([
  ["2026-11-20", 0],
  ["2026-11-19", 0],
  ["2026-11-21", 50_00],
  ["2026-12-20", 1500_00],
  ["2028-11-20", 10_000_00],
])("GSTR-3B that was due on 20 November 2026 and is filed on %s costs %i paise", (filedOn, paise) => {
  expect(lateFee(gst, "2026-11-20", filedOn)).toBe(paise);
});

test("a fee for each month counts a month that has begun, and a fixed fee is asked once", () => {
  expect(lateFee({ perMonth: 100_00 }, "2026-11-30", "2026-12-31")).toBe(200_00);
  expect(lateFee({ once: 5000_00 }, "2026-07-31", "2026-12-31")).toBe(5000_00);
});

test("a tax audit report that is more than a month late costs twice as much", () => {
  const audit = { once: 1_50_000_00, firstMonth: 75_000_00 };
  expect(lateFee(audit, "2026-09-30", "2026-10-30")).toBe(75_000_00);
  expect(lateFee(audit, "2026-09-30", "2026-10-31")).toBe(1_50_000_00);
});

test("what depends on the tax or on the fee of the form is not guessed", () => {
  expect(lateFee({ interest: { percent: 18, per: "year" } }, "2026-11-20", "2026-11-22")).toBeUndefined();
  expect(lateFee({ multiple: 12 }, "2026-11-20", "2026-11-22")).toBeUndefined();
  expect(lateFee(undefined, "2026-11-20", "2026-11-22")).toBeUndefined();
});

test("days late are counted over the end of February", () => {
  expect(daysLate("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysLate("2027-02-28", "2027-03-01")).toBe(1);
});

const returns = {
  perDay: 50_00,
  perDayNil: 20_00,
  mostNil: 500_00,
  tiers: [{ upTo: 1_50_00_000_00, most: 2_000_00 }, { most: 10_000_00 }],
};

test("400 days late cost the most of the turnover, and of a nil return ₹500", () => {
  const [due, filed] = ["2026-11-20", "2027-12-25"];
  expect(lateFee(returns, due, filed)).toBe(10_000_00);
  expect(lateFeeOfNil(returns, due, filed)).toBe(500_00);
  expect(lateFeeByTurnover(returns, due, filed)).toEqual([
    { upTo: 1_50_00_000_00, fee: 2_000_00 },
    { upTo: null, fee: 10_000_00 },
  ]);
});

test("where the turnover makes no difference yet, none is said", () => {
  expect(lateFeeByTurnover(returns, "2026-11-20", "2026-12-29")).toEqual([]);
  expect(lateFee(returns, "2026-11-20", "2026-12-29")).toBe(1950_00);
  expect(lateFeeOfNil(returns, "2026-11-20", "2026-12-29")).toBe(500_00);
  expect(lateFeeOfNil(gst, "2026-11-20", "2026-12-29")).toBeUndefined();
});
