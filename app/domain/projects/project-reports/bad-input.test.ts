import { expect, test } from "vitest";
import { checkSentence } from "./check-sentence.ts";
import { makeReport } from "./make-report.ts";
import { problemSentence } from "./problem-sentence.ts";
import { readInputs, readInputsJson } from "./read-inputs.ts";
import type { ReportInputs } from "./schema.ts";
import { facts, maskUnit } from "./test-inputs.ts";

/** What a screen shows for inputs: the sentences at their fields, of the form or of the checks. */
function saidAt(inputs: unknown): Record<string, string> {
  const read = readInputs(inputs);
  if ("problems" in read)
    return Object.fromEntries(read.problems.map((problem) => [problem.path, problemSentence(problem, "en")]));
  const { checks } = makeReport(read.inputs, facts);
  return Object.fromEntries(
    checks.toReversed().map((check) => [check.path, checkSentence(check, null, "en")]),
  );
}

type Change = (inputs: ReportInputs) => object;
const product = (inputs: ReportInputs, change: object) => [{ ...inputs.products[0], ...change }];

test("inputs that were saved before a field was added are read with its default", () => {
  const { implementationMonths: _, associates: _none, ...saved } = maskUnit();
  expect(readInputsJson(JSON.stringify(saved))).toEqual({ inputs: maskUnit() });
});

test.each<[string, Change, string, RegExp]>([
  ["no capacity", (i) => ({ products: product(i, { capacity: 0 }) }), "products.0.prices.0", /no sales/],
  [
    "a price of nothing",
    (i) => ({ products: product(i, { prices: [0] }) }),
    "products.0.prices.0",
    /no sales/,
  ],
  ["use above the capacity", () => ({ utilisation: [120] }), "utilisation.0", /at most 100/],
  [
    "negative days",
    (i) => ({ workingCapital: { ...i.workingCapital, rawMaterial: -5 } }),
    "workingCapital.rawMaterial",
    /at least 0/,
  ],
  ["a loan longer than the years", (i) => ({ loan: { ...i.loan, instalments: 40 } }), "years", /is left/],
  [
    "no own share",
    (i) => ({ finance: { ...i.finance, own: 0 } }),
    "finance.own",
    /no own contribution|asks for 10%/,
  ],
  [
    "a price that falls",
    (i) => ({ products: product(i, { prices: [100_00, 95_00, 90_00] }) }),
    "products.0.prices.0",
    /price falls/,
  ],
  [
    "forty machines",
    (i) => ({ cost: { ...i.cost, assets: Array(40).fill({ ...i.cost.assets[1], rate: 10_000_00 }) } }),
    "cost.assets",
    /40 machines/,
  ],
  [
    "material that costs more than the published samples have",
    (i) => ({ costs: { ...i.costs, materials: [{ ...i.costs.materials[0], rate: 90_00 }] } }),
    "costs.materials.0.rate",
    /9\d(\.\d+)?% of the sales of the first year/,
  ],
  [
    "a cash credit above what is counted by turnover",
    (i) => ({ finance: { ...i.finance, cashCredit: 6_00_00_000_00 } }),
    "finance.cashCredit",
    /above ₹5/,
  ],
  [
    "five thousand crore",
    (i) => ({ cost: { ...i.cost, workingCapital: 5_000_00_00_000_00 } }),
    "cost.workingCapital",
    /at most ₹1,00,00,00,000/,
  ],
  [
    "amounts in lakh, as papers print them",
    (i) => ({
      cost: { ...i.cost, assets: [{ ...i.cost.assets[0], rate: 12_50 }], workingCapital: 5_55 },
      finance: { ...i.finance, own: null, cashCredit: null },
    }),
    "cost.assets",
    /costs ₹18\. Amounts are in rupees/,
  ],
  [
    "means below the cost",
    (i) => ({ finance: { ...i.finance, cashCredit: 1_00_000_00 } }),
    "finance.termLoan",
    /less than the cost/,
  ],
  [
    "drawings that nobody can pay",
    (i) => ({ drawings: { ...i.drawings, amounts: [20_00_000_00] } }),
    "drawings.amounts",
    /below zero in year 1/,
  ],
  [
    "a material of a product that is not there",
    (i) => ({ costs: { ...i.costs, materials: [{ ...i.costs.materials[0], product: 3 }] } }),
    "costs.materials.0.product",
    /Choose a product/,
  ],
  ["another version", () => ({ version: 7 }), "version", /another version/],
  ["half a number", () => ({ years: 5.5 }), "years", /whole number/],
])("%s is told at its field", (_, change, path, sentence) => {
  const inputs = maskUnit();
  expect(saidAt({ ...inputs, ...change(inputs) })[path]).toMatch(sentence);
});

test.each(["", "{", "[]", "null", '"text"', "{}"])("the file %j is refused in a sentence", (json) => {
  const read = readInputsJson(json);
  expect("problems" in read && read.problems.map((problem) => problemSentence(problem, "hi"))).toEqual([
    expect.stringMatching(/[ऀ-ॿ].*।/),
  ]);
});

test("inputs come back from their JSON as they were", () => {
  const inputs = maskUnit();
  expect(readInputsJson(JSON.stringify(inputs))).toEqual({ inputs });
});

test("a bank's bounds are told with the year and the input to change, another bank's are not", () => {
  const inputs = maskUnit();
  const dearLoan = { ...inputs, loan: { ...inputs.loan, rate: 20, cashCreditRate: 20 } };
  expect(saidAt(dearLoan)["loan.instalments"]).toMatch(/DSCR is 1\.\d+ in year \d; this bank asks for 1\.25/);
  expect(
    saidAt({ ...dearLoan, bank: { ...inputs.bank, bounds: "none" } })["loan.instalments"],
  ).toBeUndefined();
});

test("a product without a price in year 1 is told while others are sold", () => {
  const inputs = maskUnit();
  const second = { ...inputs.products[0], name: "Gowns", prices: [0, 120_00] };
  const said = saidAt({ ...inputs, products: [...inputs.products, second] });
  expect(said[`products.${inputs.products.length}.prices.0`]).toMatch(
    /^Product 2 has no price in the first year/,
  );
  expect(Object.values(saidAt(inputs)).join()).not.toContain("has no price");
});
