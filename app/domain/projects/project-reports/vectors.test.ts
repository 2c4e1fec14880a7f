import { expect, test } from "vitest";
import { createModel } from "./evaluate.ts";
import vectors from "./fixtures/vectors.json" with { type: "json" };
import { typed } from "./line.ts";
import { makeReport, modelOf } from "./make-report.ts";
import { figureOf, valuesOf } from "./report.ts";
import { bankFinance, turnoverShares } from "./statements/bank-finance.ts";
import { facts, maskUnit } from "./test-inputs.ts";

const inLakh = (value: number | null) => Math.round((value ?? 0) / 1_000_00) / 100;
const rounded = (value: number | null) => Math.round((value ?? 0) * 100) / 100;
const report = makeReport(maskUnit(), facts);

test("A: sensitivity of the DSCR, year by year and on average", () => {
  const { base, ...cases } = vectors.A_3_ply_mask.sensitivity_dscr;
  const ours = {
    "sales_-5%": "priceDown5",
    "sales_-10%": "priceDown10",
    "volume_-10%": "volumeDown10",
    "rm_+10%": "materialUp10",
    "rate_+2": "rateUp2",
    all: "together",
  } as const;
  expect([valuesOf(report, "dscr").map(rounded), rounded(figureOf(report, "averageDscr"))]).toEqual(base);
  for (const [name, wanted] of Object.entries(cases)) {
    const key = ours[name as keyof typeof ours];
    expect(
      [valuesOf(report, `dscr_${key}`).map(rounded), rounded(figureOf(report, `average_${key}`))],
      key,
    ).toEqual(wanted);
  }
});

test("A: how far price and volume may fall", () => {
  const down = (key: string) => Math.floor((figureOf(report, key) ?? 0) * 10) / 10;
  expect([down("priceMayFall"), down("volumeMayFall")]).toEqual([7.4, 13.8]);
});

test("A: working capital by the three methods, in every year", () => {
  for (const [year, { tandon1, tandon2, nayak }] of vectors.A_3_ply_mask.wc_methods.entries()) {
    const of = (key: string) => inLakh(figureOf(report, key, year));
    expect([of("gap"), of("netWorkingCapital")]).toEqual([tandon1.wcg, tandon1.nwc]);
    expect([of("firstMethod"), of("secondMethod")]).toEqual([tandon1.mpbf, tandon2.mpbf]);
    expect([of("turnoverNeedAmount"), of("turnoverMarginAmount"), of("turnoverFinance")]).toEqual([
      nayak.req,
      nayak.margin,
      nayak.mpbf,
    ]);
  }
});

test("A: the current ratio without and with the instalments of the next year, and the second method with them", () => {
  expect(valuesOf(report, "currentRatio").map(rounded)).toEqual([1.34, 1.45, 1.61, 1.87, 2.13]);
  expect(valuesOf(report, "currentRatioAll").map(rounded)).toEqual([0.91, 0.99, 1.1, 1.29, 2.13]);
  expect(inLakh(figureOf(report, "secondWithInstalments"))).toBe(2.52);
});

test.each([
  ["outsideToWorth", [5.73, 2.93, 1.59, 0.84, 0.44]],
  ["debtEquity", [3.74, 1.71, 0.76, 0.26, 0]],
  ["interestCover", [2.81, 3.83, 5.65, 9.09, 15.17]],
])("A: %s as the sample prints it, to 0.01", (key, printed) => {
  for (const [year, value] of valuesOf(report, key).map(rounded).entries())
    expect(Math.abs(value - (printed[year] ?? Number.NaN))).toBeLessThan(0.0101);
});

test("A: the bank's share of stock and debtors", () => {
  expect(
    ["stockNeed", "debtorNeed", "workingCapitalNeed"].map((key) => inLakh(figureOf(report, key))),
  ).toEqual([1.52, 3.69, 5.21]);
});

/** A report of the loan alone. */
function loanOf(loan: Partial<ReturnType<typeof maskUnit>["loan"]>, termLoan: number, years = 5) {
  const inputs = maskUnit();
  const changed = {
    ...inputs,
    years,
    loan: { ...inputs.loan, ...loan },
    finance: { ...inputs.finance, termLoan },
  };
  return modelOf(changed, facts);
}

test("C: equal principal by the month, the first month without interest", () => {
  const { loan, rate, months_free, instalments, interest } = vectors.C_monthly_biocng;
  const terms = {
    repayment: "monthly",
    rate,
    moratorium: months_free,
    instalments,
    firstInterest: false,
  } as const;
  const model = loanOf(terms, Math.round(loan * 1_00_000_00));
  expect(model.values("loanInterest").map(inLakh)).toEqual(interest);
  expect(model.value("loanClosing", 4)).toBe(0);
});

test("D: equal principal by the year, one year of interest alone", () => {
  const { loan, rate, instalments, instalment, interest } = vectors.D_kvic_xls;
  const model = loanOf({ repayment: "yearly", rate, moratorium: 12, instalments }, loan * 100, 6);
  expect(model.values("loanInterest").map((paise) => paise / 100)).toEqual(interest);
  expect(model.values("loanPrincipal").map((paise) => paise / 100)).toEqual([
    0,
    ...Array(5).fill(instalment),
  ]);
});

/** The table of bank finance on typed figures; none of them is rounded to lakh. */
function financeOf(
  figures: Record<"sales" | "currentAssets" | "currentOther" | "borrowing", number>,
  coreAssets = 0,
) {
  const lines = Object.entries({ ...figures, nextInstalments: 0 }).map(([key, value]) =>
    typed("sales", "money", [value * 100], { key }),
  );
  const { workingCapital } = maskUnit();
  const core = {
    key: "assumptions",
    axis: "once",
    lines: [typed("coreAssets", "money", [coreAssets * 100])],
  } as const;
  const tables = [
    { key: "sales", axis: "years", lines } as const,
    core,
    turnoverShares(facts.nayak),
    bankFinance({ ...maskUnit(), workingCapital: { ...workingCapital, coreAssets } }),
  ];
  const model = createModel(tables, { ...modelOf(maskUnit(), facts).extents, years: 1 });
  return (key: string) => model.value(key) / 100;
}

test.each(vectors.E_nayak)("E: turnover method on sales of $sales", ({ sales, nwc, need, margin, mpbf }) => {
  const of = financeOf({ sales, currentAssets: nwc, currentOther: 0, borrowing: 0 });
  expect([of("netWorkingCapital"), of("turnoverNeedAmount"), of("turnoverMarginAmount")]).toEqual([
    nwc,
    need,
    margin,
  ]);
  expect(of("turnoverFinance")).toBe(mpbf);
});

test("F: three methods of the Tandon committee, and what is borrowed above each", () => {
  const { ca, ocl, bank, core_ca, method1, method2, method3, excess } = vectors.F_mpbf;
  const of = financeOf({ sales: 0, currentAssets: ca, currentOther: ocl, borrowing: bank }, core_ca);
  expect([of("firstMethod"), of("secondMethod"), of("thirdMethod")]).toEqual([method1, method2, method3]);
  expect([of("firstExcess"), of("secondExcess"), of("thirdExcess")]).toEqual(excess);
});
