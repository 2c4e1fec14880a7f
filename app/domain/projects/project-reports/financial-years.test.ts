import { expect, test } from "vitest";
import { financialYears, monthsOfFirstYear } from "./financial-years.ts";
import { loanPeriods } from "./loan-periods.ts";
import { makeReport } from "./make-report.ts";
import { readInputs } from "./read-inputs.ts";
import { figureOf, valuesOf } from "./report.ts";
import type { ReportInputs } from "./schema.ts";
import { facts, maskUnit } from "./test-inputs.ts";
import { yearHead } from "./year-words.ts";

const from = (month: number, more: Partial<ReportInputs> = {}): ReportInputs => ({
  ...maskUnit(),
  years: 6,
  start: { month, year: 2027, first: "projected" },
  ...more,
});
const made = (inputs: ReportInputs) => makeReport(inputs, facts);

test.each([
  [4, 12, "2028-03-31"],
  [10, 6, "2028-03-31"],
  [12, 4, "2028-03-31"],
  [1, 3, "2027-03-31"],
  [3, 1, "2027-03-31"],
])("production from month %i of 2027 has a first year of %i months, until %s", (month, months, end) => {
  expect(monthsOfFirstYear(from(month))).toBe(months);
  expect(financialYears(from(month))?.[0]).toEqual({ end, months, kind: "projected" });
});

test("without a start the report is as it was: whole years, counted from 1", () => {
  const { start: _, ...saved } = maskUnit();
  const read = readInputs(saved);
  if ("problems" in read) throw new Error("Old inputs are read.");
  expect(made(read.inputs).financialYears).toBeNull();
  expect(yearHead(1, null, "en")).toBe("Year 1");
  expect(figureOf(made(read.inputs), "sales")).toBe(figureOf(made(maskUnit()), "sales"));
});

test("a start in April changes no figure, only the heads", () => {
  const [plain, april] = [made(maskUnit()), made({ ...from(4), years: 5 })];
  expect(april.tables).toEqual(plain.tables);
  expect(yearHead(1, april.financialYears, "hi")).toBe("31.03.2028, प्रक्षेपित");
});

test("an October start counts six months of production, pay, interest and instalments", () => {
  const [whole, half] = [made(from(4)), made(from(10))];
  const of = (key: string) => [figureOf(whole, key), figureOf(half, key)] as const;
  for (const key of ["produced_0", "wages", "salary", "power", "rawMaterial", "cashCreditInterest"]) {
    const [year, six] = of(key);
    expect(six, key).toBeCloseTo((year ?? 0) / 2, -1);
  }
  // Two of the four quarters, both without principal.
  expect(valuesOf(half, "loanPrincipal").slice(0, 2)).toEqual([0, 250_000_00]);
  // 1 October to 31 March is 182 days: the whole rate.
  expect(of("depreciation")[1]).toBe(of("depreciation")[0]);
  // Stock and debtors are those of so many days, not half of them.
  const [debtors, ofSix] = of("debtors");
  expect(Math.abs((ofSix ?? 0) / (debtors ?? 1) - 1)).toBeLessThan(0.05);
});

test("used for less than 180 days, an asset has half the rate; by the straight line it has its months", () => {
  const straight = { ...maskUnit().conventions, depreciation: "straight" as const };
  const [whole, november] = [made(from(4)), made(from(11))];
  expect(figureOf(november, "depreciation")).toBe((figureOf(whole, "depreciation") ?? 0) / 2);
  const [line, part] = [made(from(4, { conventions: straight })), made(from(11, { conventions: straight }))];
  expect(figureOf(part, "depreciation")).toBeCloseTo(((figureOf(line, "depreciation") ?? 0) * 5) / 12, -1);
});

test("an asset that comes into use after a short first year is written down from the second on", () => {
  const { cost } = maskUnit();
  const assets = cost.assets.map((asset) => ({ ...asset, month: 6 }));
  const report = made(from(1, { cost: { ...cost, assets } }));
  expect(valuesOf(report, "depreciation")[0]).toBe(0);
  expect(valuesOf(report, "depreciation")[1]).toBeGreaterThan(0);
});

test("instalments fall at the end of a quarter of the financial year, the first one of fewer months", () => {
  expect(loanPeriods(from(11))).toMatchObject({
    ofFirstYear: 2,
    firstMonths: 2,
    moratorium: 3,
    isWhole: false,
  });
  expect(loanPeriods(from(10))).toMatchObject({
    ofFirstYear: 2,
    firstMonths: 3,
    moratorium: 2,
    isWhole: true,
  });
  const interest = valuesOf(made(from(11)), "periodInterest");
  expect(interest[0]).toBe(Math.round(((interest[1] ?? 0) * 2) / 3));
});

test("a unit that runs has a whole first year, which is estimated", () => {
  const existing = {
    audited: [
      { label: "31.03.2026", operating: {}, balance: {} },
      { label: "31.03.2027", operating: {}, balance: {} },
    ] as const,
    limit: 0,
    mostUsed: 0,
    leastUsed: 0,
    yearlyRepayment: 0,
    loanRate: 0,
    depreciation: 10,
  };
  const years = financialYears(from(10, { existing: { ...existing, audited: [...existing.audited] } }));
  expect(years?.[0]).toEqual({ end: "2028-03-31", months: 12, kind: "estimated" });
  expect(years?.[1]?.kind).toBe("projected");
});

test("a month without its year is told at the year", () => {
  const read = readInputs({ ...maskUnit(), start: { month: 10, year: 0 } });
  expect(read).toEqual({ problems: [{ path: "start.year", key: "startYear" }] });
});

test("cash below zero is told with its year and what can be done about it", () => {
  const drawn = made(from(10, { drawings: { amounts: [0, 9_00_000_00], share: 0 } }));
  expect(drawn.checks[0]).toMatchObject({ key: "cashBelowZero", values: { year: 2 } });
  const poor = made(
    from(4, {
      drawings: { amounts: [], share: 0 },
      products: from(4).products.map((one) => ({ ...one, prices: [40_00] })),
    }),
  );
  expect(poor.checks[0]?.key).toBe("cashShort");
  expect(poor.checks.map(({ key }) => key)).not.toContain("currentRatioLow");
});
