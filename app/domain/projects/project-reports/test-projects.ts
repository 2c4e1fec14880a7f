import fc from "fast-check";
import { auditedLines, blocks, constitutions, schemeKeys, sectors } from "./choices.ts";
import { loanPeriods } from "./loan-periods.ts";
import { readInputs } from "./read-inputs.ts";
import type { ReportInputs } from "./schema.ts";
import { maskUnit } from "./test-inputs.ts";

const paise = (max: number) => fc.nat(max);
const percent = (max = 100) => fc.nat(max * 10).map((tenths) => tenths / 10);
const rise = fc.integer({ min: -10, max: 15 });
const name = fc.constantFrom("आटा चक्की", "Mill", "=1+1", "Müller & Co <b>");
const byYear = <Value>(value: fc.Arbitrary<Value>, min = 0) =>
  fc.array(value, { minLength: min, maxLength: 7 });
/** Values by year in the place of what is worked out; most rows have none. */
const instead = (value: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<(number | null)[]>([]) }, byYear(fc.option(value)));
const list = <Value>(value: fc.Arbitrary<Value>, max: number, min = 0) =>
  fc.array(value, { minLength: min, maxLength: max });
const oneOf = <const Value>(values: readonly Value[]) => fc.constantFrom(...values);
/** A part of the sample, in which these values differ. */
const within = <Part extends object, Values extends Partial<Part>>(
  part: Part,
  values: { [Name in keyof Values]: fc.Arbitrary<Values[Name]> },
) => fc.record(values).map((some) => ({ ...part, ...some }));

const lakh = 1_00_000_00;
const sample = maskUnit();

const asset: fc.Arbitrary<ReportInputs["cost"]["assets"][number]> = fc.record({
  block: oneOf(blocks),
  name,
  quantity: fc.nat(5),
  rate: paise(20 * lakh),
  gst: oneOf([0, 5, 18]),
  supplier: fc.constant(""),
  quotation: fc.constant(null),
  month: fc.integer({ min: 1, max: 12 }),
});

const product: fc.Arbitrary<ReportInputs["products"][number]> = fc.record({
  name,
  unit: fc.constant("kg"),
  capacity: fc.option(fc.nat(200_000)),
  machine: fc.record({
    rate: fc.nat(200),
    hours: fc.nat(24),
    shifts: fc.nat(3),
    days: fc.nat(330),
    efficiency: percent(),
  }),
  prices: byYear(paise(500_00), 1),
  priceRise: rise,
  openingUnits: fc.nat(500),
});

const costs: fc.Arbitrary<ReportInputs["costs"]> = fc.record({
  materials: list(
    fc.record({
      name,
      product: fc.constant(0),
      quantity: fc.nat(4000).map((thousandths) => thousandths / 1000),
      rate: paise(200_00),
      rates: instead(paise(200_00)),
      wastage: percent(20),
      rise,
    }),
    4,
  ),
  power: fc.record({
    kilowatts: fc.nat(60),
    hours: fc.nat(24),
    days: fc.nat(365),
    tariff: paise(12_00),
    rise,
    amounts: instead(paise(2 * lakh)),
  }),
  generator: fc.record({ litres: fc.nat(5000), rate: paise(100_00), rise }),
  staff: list(
    fc.record({
      name,
      kind: oneOf(["wages", "salary"]),
      count: fc.nat(12),
      monthly: paise(25_000_00),
      pay: instead(paise(25_000_00)),
      rise,
    }),
    4,
  ),
  fringe: percent(20),
  repairs: byYear(percent(3), 1),
  selling: byYear(percent(15), 1),
  overheads: list(fc.record({ name, yearly: paise(2 * lakh), amounts: instead(paise(2 * lakh)), rise }), 3),
});

const loan: fc.Arbitrary<ReportInputs["loan"]> = fc.record({
  rate: percent(18),
  cashCreditRate: percent(18),
  repayment: oneOf(["quarterly", "monthly", "yearly", "emi"]),
  moratorium: fc.nat(12),
  instalments: fc.integer({ min: 1, max: 54 }),
  moratoriumInterest: oneOf(["paid", "capitalised"]),
  firstInterest: fc.boolean(),
});

/** Old books that balance: what is left over is capital. */
const existing: fc.Arbitrary<ReportInputs["existing"]> = fc.option(
  fc.record({
    audited: fc.tuple(audited(), audited()),
    limit: paise(5 * lakh),
    mostUsed: paise(5 * lakh),
    leastUsed: paise(5 * lakh),
    yearlyRepayment: paise(2 * lakh),
    loanRate: percent(15),
    depreciation: percent(20),
  }),
  { freq: 3 },
);

function audited() {
  const amounts = (keys: readonly string[], max: number) =>
    fc.record(Object.fromEntries(keys.map((key) => [key, paise(max)])));
  const operating = amounts(auditedLines.operating, 20 * lakh);
  const balance = amounts(
    auditedLines.balance.filter((key) => key !== "capital" && key !== "accumulatedDepreciation"),
    5 * lakh,
  ).map((lines) => {
    const last = auditedLines.balance.indexOf("capital");
    const sum = (keys: readonly string[]) => keys.reduce((total, key) => total + (lines[key] ?? 0), 0);
    const assets = sum(auditedLines.balance.slice(last + 1));
    return {
      ...lines,
      accumulatedDepreciation: 0,
      capital: assets - sum(auditedLines.balance.slice(0, last)),
    };
  });
  return fc.record({ label: fc.constant("2025-26"), operating, balance });
}

const conventions: fc.Arbitrary<ReportInputs["conventions"]> = fc.record({
  yearDays: oneOf([300, 365]),
  depreciation: oneOf(["writtenDown", "straight"]),
  finishedGoods: oneOf(["portal", "days", "weighted"]),
  preoperative: oneOf(["machinery", "amortised"]),
  tax: oneOf(["slab", "flat", "typed", "none"]),
  subsidy: oneOf(["note", "net"]),
  depreciationRates: fc.constant(sample.conventions.depreciationRates),
  variable: fc.record({ power: percent(), wages: percent(), selling: percent() }),
  taxRate: percent(40),
});

const start = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  year: fc.integer({ min: 2026, max: 2040 }),
  first: oneOf(["projected", "estimated"]),
});

const days = fc.nat(120);

/** Projects of every kind that the form takes; the loan ends within the years, its means are the cost. */
export const projects: fc.Arbitrary<ReportInputs> = fc
  .record({
    scheme: oneOf(schemeKeys),
    schemeLoan: oneOf(["first", "second"]),
    applicant: within(sample.applicant, {
      constitution: oneOf(constitutions),
      category: oneOf(["general", "special"]),
    }),
    unit: within(sample.unit, { sector: oneOf(sectors), area: oneOf(["rural", "urban"]) }),
    cost: fc.record({
      assets: list(asset, 8, 1),
      preoperative: paise(lakh),
      contingency: percent(10),
      workingCapital: paise(10 * lakh),
    }),
    finance: within(
      { ...sample.finance, own: null, cashCredit: null, otherLoanRate: 9 },
      { ownShare: percent(40), otherLoan: oneOf([0, 50_000_00]) },
    ),
    loan,
    start: fc.oneof(fc.constant({ month: 0, year: 0, first: "projected" as const }), start),
    products: list(product, 3, 1),
    utilisation: byYear(percent(), 1),
    otherIncome: byYear(paise(lakh)),
    costs,
    workingCapital: within(sample.workingCapital, {
      rawMaterial: days,
      workInProgress: days,
      finishedGoods: days,
      debtors: days,
      creditors: days,
      advances: days,
    }),
    drawings: fc.record({ amounts: byYear(paise(2 * lakh)), share: percent() }),
    taxes: byYear(paise(lakh)),
    conventions,
    existing,
    associates: list(
      fc.record({ name, bank: name, limit: paise(9 * lakh), outstanding: paise(9 * lakh) }),
      2,
    ),
  })
  .map((some): ReportInputs => ({ ...sample, ...some, years: yearsOfLoan(some) }))
  .filter((inputs) => inputs.years <= 11 && "inputs" in readInputs(inputs));

function yearsOfLoan(inputs: Pick<ReportInputs, "loan" | "start" | "existing">): number {
  const { ofYear, ofFirstYear, moratorium } = loanPeriods(inputs);
  return Math.max(5, 1 + Math.ceil((moratorium + inputs.loan.instalments - ofFirstYear) / ofYear));
}
