import { z } from "zod";
import {
  auditedLines,
  blocks,
  chapters,
  constitutions,
  inputsVersion,
  limits,
  schemes,
  sectors,
  usualImplementation,
} from "./choices.ts";

const { mostPaise, mostYears } = limits;

/** Whole paise. */
const money = z.int().min(0).max(mostPaise);
/** Percent of a whole; `rise` is the change from one year to the next. */
const percent = z.number().min(0).max(100);
const rise = z.number().min(-50).max(50);
const interestRate = z.number().min(0).max(36);
const quantity = z.number().min(0).max(1_000_000_000);
const days = z.int().min(0).max(limits.days);
const months = z.int().min(0).max(120);
const name = z.string().trim().max(limits.name);
const longText = z.string().trim().max(limits.text);
/** A value for each year; a year without one follows from the year before. */
const byYear = <Value extends z.ZodType>(value: Value) => z.array(value).max(mostYears);

const applicant = z.strictObject({
  name,
  relative: name,
  constitution: z.enum(constitutions),
  category: z.enum(["general", "special"]),
  address: longText,
});

const unit = z.strictObject({
  name,
  product: name,
  sector: z.enum(sectors),
  nic: z.string().trim().max(10),
  address: longText,
  /** A district by its name, as the list of Bihar has it or as it is typed. */
  district: name,
  area: z.enum(["rural", "urban"]),
  /** A district that is aspirational, or of a hill state, has the scheme's higher rates. */
  place: z.enum(["aspirational", "hill", "other"]),
});

/** A part of the fixed cost: quantity × rate, with GST, put to use in a month of the first year. */
const asset = z.strictObject({
  block: z.enum(blocks),
  name,
  quantity,
  rate: money,
  gst: percent,
  supplier: name,
  /** The quotation that is attached, with GST; null without one. */
  quotation: money.nullable(),
  month: z.int().min(1).max(12),
});

const cost = z.strictObject({
  assets: z.array(asset).max(limits.assets),
  preoperative: money,
  /** Percent of the assets. */
  contingency: percent,
  workingCapital: money,
});

const finance = z.strictObject({
  /** Share of the cost, used when `own` is null. */
  ownShare: percent,
  own: money.nullable(),
  /** null: the fixed cost less the own share of it. */
  termLoan: money.nullable(),
  /** null: what of the cost is left. */
  cashCredit: money.nullable(),
  /** From family or friends: not repaid within the years. */
  otherLoan: money,
  otherLoanRate: interestRate,
  /** Margin money, in percent of the cost that the scheme counts; null: as the scheme has it. */
  subsidyShare: percent.nullable(),
});

const loan = z.strictObject({
  rate: interestRate,
  cashCreditRate: interestRate,
  repayment: z.enum(["quarterly", "monthly", "yearly", "emi"]),
  /** Months without principal, part of the whole time. */
  moratorium: months,
  /** How many instalments follow. */
  instalments: z.int().min(1).max(120),
  moratoriumInterest: z.enum(["paid", "capitalised"]),
  /** Whether the first period bears interest. */
  firstInterest: z.boolean(),
});

const product = z.strictObject({
  name,
  unit: name,
  /** What one year at full use makes; null: machine rate × hours × shifts × days × efficiency. */
  capacity: quantity.nullable(),
  machine: z.strictObject({
    rate: quantity,
    hours: z.number().min(0).max(24),
    shifts: z.int().min(0).max(3),
    days,
    efficiency: percent,
  }),
  prices: byYear(money),
  priceRise: rise,
  openingUnits: quantity,
});

/** So much of a material goes into one unit of a product (its place in the list, from 0). */
const material = z.strictObject({
  name,
  product: z
    .int()
    .min(0)
    .max(limits.products - 1),
  quantity,
  rate: money,
  wastage: percent,
  rise,
});

const staff = z.strictObject({
  name,
  kind: z.enum(["wages", "salary"]),
  count: z.int().min(0).max(10_000),
  monthly: money,
  rise,
});

/** Rent, insurance and other costs of the office: a year's amount. */
const overhead = z.strictObject({ name, yearly: money, rise });

const costs = z.strictObject({
  materials: z.array(material).max(limits.materials),
  power: z.strictObject({ kilowatts: quantity, hours: z.number().min(0).max(24), days, tariff: money, rise }),
  /** Litres of a year at full use. */
  generator: z.strictObject({ litres: quantity, rate: money, rise }),
  staff: z.array(staff).max(limits.staff),
  /** Provident fund, insurance and the like, in percent of wages and salaries. */
  fringe: percent,
  /** Percent of sales. */
  repairs: byYear(percent).min(1),
  selling: byYear(percent).min(1),
  overheads: z.array(overhead).max(limits.overheads),
});

const workingCapital = z.strictObject({
  rawMaterial: days,
  workInProgress: days,
  finishedGoods: days,
  debtors: days,
  creditors: days,
  advances: days,
  /** Percent of stock less creditors, and of debtors, that the bank finances. */
  bankShare: percent,
  /** The part of the current assets that is always there, for the third method of the Tandon committee. */
  coreAssets: money,
});

/** The choices where practice, law and the banks' forms differ; decision 75 gives the reason of each default. */
const conventions = z.strictObject({
  yearDays: z.union([z.literal(300), z.literal(365)]),
  depreciation: z.enum(["writtenDown", "straight"]),
  finishedGoods: z.enum(["portal", "days", "weighted"]),
  preoperative: z.enum(["machinery", "amortised"]),
  tax: z.enum(["slab", "flat", "typed", "none"]),
  subsidy: z.enum(["note", "net"]),
  depreciationRates: z.record(z.enum(blocks), percent),
  /** The variable part of a cost, in percent, for the break-even point. */
  variable: z.strictObject({ power: percent, wages: percent, selling: percent }),
  taxRate: percent,
});

const audited = z.strictObject({
  label: name,
  operating: z.partialRecord(z.enum(auditedLines.operating), z.int().min(-mostPaise).max(mostPaise)),
  balance: z.partialRecord(z.enum(auditedLines.balance), z.int().min(-mostPaise).max(mostPaise)),
});

/** A unit that runs already: its last two years, and what it owes. */
const existing = z.strictObject({
  audited: z.tuple([audited, audited]),
  /** The cash credit limit, and the most and the least of it that was used in the last twelve months. */
  limit: money.default(0),
  mostUsed: money.default(0),
  leastUsed: money.default(0),
  /** What of the old term loans is repaid each year, and their rate. */
  yearlyRepayment: money,
  loanRate: interestRate,
  /** Percent written down each year on the old assets. */
  depreciation: percent,
});

/** A firm of the same people, and what banks have lent to it. */
const associate = z.strictObject({ name, bank: name, limit: money, outstanding: money });

// What came after the first inputs were saved has a default, so that they are still read.
const whole = z.strictObject({
  version: z.literal(inputsVersion),
  language: z.enum(["en", "hi"]),
  scheme: z.enum(schemes),
  /** A first loan of the scheme, or the second one of a unit that runs. */
  schemeLoan: z.enum(["first", "second"]),
  applicant,
  unit,
  bank: z.strictObject({ name, branch: name, bounds: z.enum(["note", "baroda", "sidbi"]) }),
  years: z.int().min(limits.leastYears).max(mostYears),
  cost,
  /** Months from the sanction until production begins. */
  implementationMonths: z.int().min(1).max(limits.implementation).default(usualImplementation),
  finance,
  loan,
  products: z.array(product).min(1).max(limits.products),
  /** Percent of the capacity that is used. */
  utilisation: byYear(percent).min(1),
  otherIncome: byYear(money),
  costs,
  workingCapital,
  /** Paise; a year without an amount takes this share of its profit after tax. */
  drawings: z.strictObject({ amounts: byYear(money), share: percent }),
  /** What is paid in each year, where the tax is typed. */
  taxes: byYear(money),
  conventions,
  existing: existing.nullable(),
  associates: z.array(associate).max(limits.associates).default([]),
  texts: z.partialRecord(z.enum(chapters), longText),
  /** The starter set that the figures came from, and whether anybody has changed them since. */
  starter: z.strictObject({ key: name, touched: z.boolean() }).nullable(),
});

export type ReportInputs = z.infer<typeof whole>;

/** What one year may come to at full use: beyond it sums in paise would not be exact. */
const mostYearly = 1_000_00_00_000_00;

/** Everything that a project report is made from. */
export const inputsSchema = whole.superRefine((inputs, context) => {
  const { products, costs, cost } = inputs;
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  for (const [index, { product }] of costs.materials.entries())
    if (product >= products.length) refuse(["costs", "materials", index, "product"], "product");
  for (const [index, product] of products.entries())
    if (capacityOf(product) * Math.max(0, ...product.prices) > mostYearly)
      refuse(["products", index, "capacity"], "tooLarge");
  for (const [index, material] of costs.materials.entries()) {
    const product = products[material.product];
    if (product && capacityOf(product) * material.quantity * material.rate > mostYearly)
      refuse(["costs", "materials", index, "quantity"], "tooLarge");
  }
  for (const [index, { quantity, rate }] of cost.assets.entries())
    if (quantity * rate > mostPaise) refuse(["cost", "assets", index, "rate"], "tooLarge");
  for (const [index, { count, monthly }] of costs.staff.entries())
    if (count * monthly * 12 > mostYearly) refuse(["costs", "staff", index, "count"], "tooLarge");
  const { kilowatts, hours, days: powerDays, tariff } = costs.power;
  if (kilowatts * hours * powerDays * tariff > mostYearly)
    refuse(["costs", "power", "kilowatts"], "tooLarge");
  if (costs.generator.litres * costs.generator.rate > mostYearly)
    refuse(["costs", "generator", "litres"], "tooLarge");
  const shares = costs.selling.map(
    (selling, year) => selling + (costs.repairs[year] ?? costs.repairs.at(-1) ?? 0),
  );
  const over = shares.findIndex((share) => share > 100);
  if (over >= 0) refuse(["costs", "selling", over], "aboveSales");
});

/** Units of a year at full use. */
export function capacityOf({ capacity, machine }: ReportInputs["products"][number]): number {
  const { rate, hours, shifts, days: workingDays, efficiency } = machine;
  return capacity ?? (rate * hours * shifts * workingDays * efficiency) / 100;
}
export type Block = (typeof blocks)[number];
