import { expect, test } from "vitest";
import vectors from "./fixtures/vectors.json" with { type: "json" };
import { makeReport } from "./make-report.ts";
import { figureOf, valuesOf } from "./report.ts";
import { facts, maskUnit } from "./test-inputs.ts";

const { printed, recomputed, avg_dscr } = vectors.A_3_ply_mask;
const report = makeReport(maskUnit(), facts);

/** The lines of the vector by ours, and what one of its units is in ours: paise of a lakh, or 1. */
const lines = {
  sales: "sales",
  rm: "rawMaterial",
  dep: "depreciation",
  cop: "costOfProduction",
  fg: "closingStock",
  stk: "stock",
  deb: "debtors",
  cre: "creditors",
  gp: "grossProfit",
  ti: "loanInterest",
  pbt: "profitBeforeTax",
  cap: "capital",
  tb: "loanClosing",
  cash: "cash",
  tot: "totalAssets",
  fix: "fixedCosts",
  con: "contribution",
  bes: "breakEvenSales",
  dscr: "dscr",
  bep: "breakEven",
} as const;

const money = (name: string) => name !== "dscr" && name !== "bep";

test.each(Object.entries(lines))("the line %s is that of the sample (%s)", (name, key) => {
  const wanted = recomputed[name as keyof typeof recomputed];
  const shown = printed[name as keyof typeof printed];
  for (const [year, value] of valuesOf(report, key).entries()) {
    const ours = money(name) ? (value ?? 0) / 1_00_000_00 : (value ?? 0);
    expect(Math.abs(ours - (wanted[year] ?? Number.NaN)), `${key} ${year + 1}: ${ours}`).toBeLessThan(1.1e-4);
    const printedAs = Math.round(ours * 100) / 100;
    // The sample prints break-even in whole percent.
    expect(Math.abs(printedAs - (shown[year] ?? Number.NaN))).toBeLessThan(name === "bep" ? 0.5 : 0.0101);
  }
});

test("both averages of the DSCR, each by its name", () => {
  expect(figureOf(report, "averageDscr")).toBeCloseTo(avg_dscr.weighted, 4);
  expect(figureOf(report, "meanDscr")).toBeCloseTo(avg_dscr.arithmetic, 4);
  expect(figureOf(report, "leastDscr")).toBeCloseTo(1.5351, 4);
});

test("cost and means: term loan, own share, and a balance sheet without a difference", () => {
  expect(figureOf(report, "projectCost")).toBe(18_05_000_00);
  expect(figureOf(report, "termLoan")).toBe(11_25_000_00);
  expect(figureOf(report, "meansGap")).toBe(1_000_00);
  expect(valuesOf(report, "difference")).toEqual([0, 0, 0, 0, 0]);
});
