import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { makeReport, modelOf } from "./make-report.ts";
import { figureOf, valuesOf } from "./report.ts";
import { facts, maskUnit } from "./test-inputs.ts";
import { projects } from "./test-projects.ts";

/** The project report's own number of cases: the figures of every customer rest on these. */
const cases = { numRuns: sized(60, 200) };

test("whatever the project, its figures tie to the paisa", () => {
  fc.assert(
    fc.property(projects, (inputs) => {
      const report = makeReport(inputs, facts);
      const zeros = (key: string) => valuesOf(report, key).every((value) => value === 0 || value === null);
      expect(zeros("difference")).toBe(true);
      expect(zeros("cma_difference")).toBe(true);
      expect(zeros("cma_borrowingCheck")).toBe(true);
      expect(figureOf(report, "loanLeft")).toBe(0);
      const audited = report.audited;
      expect(valuesOf(report, "cma_netProfit").slice(audited)).toEqual(valuesOf(report, "profitAfterTax"));
      expect(valuesOf(report, "cma_totalAssets").slice(audited)).toEqual(
        valuesOf(report, "cma_totalLiabilities").slice(audited),
      );
    }),
    cases,
  );
});

test("whatever the project, money is whole paise and no figure is infinite or without a reason missing", () => {
  const mayBeMissing =
    /^(dscr|least|average|mean|breakEven|firstBreakEven|payback|ownPart|priceMayFall|volumeMayFall|currentRatio|quickRatio|debtEquity|outsideTo|interestCover|assetCover|grossMargin|netMargin|returnOn|cma_)/;
  fc.assert(
    fc.property(projects, (inputs) => {
      const wrong = makeReport(inputs, facts).tables.flatMap(({ lines }) =>
        lines.filter(({ key, unit, values }) =>
          values.some((value) => {
            if (value === null) return !mayBeMissing.test(key);
            return unit === "money" ? !Number.isSafeInteger(value) : !Number.isFinite(value);
          }),
        ),
      );
      expect(wrong.map(({ key }) => key)).toEqual([]);
    }),
    cases,
  );
});

test("one rupee more for each unit never lowers a DSCR", () => {
  fc.assert(
    fc.property(projects, (some) => {
      // Where production stops while old stock is sold, what repairs add to the value of a stock is a loss of the year after.
      const inputs = {
        ...some,
        utilisation: some.utilisation.toSorted((one, other) => one - other),
        products: some.products.map((product) => ({ ...product, openingUnits: 0 })),
      };
      const dearer = {
        ...inputs,
        products: inputs.products.map((product) => ({
          ...product,
          prices: product.prices.map((price) => price + 1_00),
        })),
      };
      const [before, after] = [modelOf(inputs, facts), modelOf(dearer, facts)];
      // Lines are rounded to the paisa, so a handful of paise may be lost on the way.
      const due = Math.min(...before.values("due").filter((paise) => paise > 0));
      fc.pre(due >= 1_000_00);
      for (const key of ["leastDscr", "averageDscr", "meanDscr"]) {
        const [was, is] = [before.value(key), after.value(key)];
        if (!Number.isNaN(was)) expect(is).toBeGreaterThanOrEqual(was - 20 / due);
      }
    }),
    cases,
  );
});

test("a rupee more on the published sample raises every DSCR", () => {
  const inputs = maskUnit();
  const [product] = inputs.products;
  const dearer = {
    ...inputs,
    products: product ? [{ ...product, prices: product.prices.map((price) => price + 1) }] : [],
  };
  const [before, after] = [makeReport(inputs, facts), makeReport(dearer, facts)];
  for (const [year, was] of valuesOf(before, "dscr").entries())
    expect(figureOf(after, "dscr", year)).toBeGreaterThan(was ?? Number.NaN);
});
