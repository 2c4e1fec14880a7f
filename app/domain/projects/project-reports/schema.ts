import { z } from "zod";
import { chapters } from "../../firm/settings/report-texts.ts";
import {
  type blocks,
  checkedBounds,
  inputsVersion,
  limits,
  schemeKeys,
  usualImplementation,
} from "./choices.ts";
import { associate, conventions, existing } from "./inputs/conventions.ts";
import { byYear, longText, money, name, percent } from "./inputs/kinds.ts";
import { costs, product, workingCapital } from "./inputs/operation.ts";
import { applicant, cost, finance, loan, unit } from "./inputs/project.ts";

// Fields added later have defaults, so that older inputs are still valid.
const whole = z.strictObject({
  version: z.literal(inputsVersion),
  language: z.enum(["en", "hi"]),
  scheme: z.enum(schemeKeys),
  /** "second": a further loan for a running unit. */
  schemeLoan: z.enum(["first", "second"]),
  applicant,
  unit,
  // Older reports may name bounds that no official page states.
  bank: z.strictObject({ name, branch: name, bounds: z.enum(checkedBounds).catch("baroda") }),
  years: z.int().min(limits.minYears).max(limits.maxYears),
  /** Month 0: not given; then years are counted from 1. */
  start: z
    .strictObject({
      month: z.int().min(0).max(12),
      year: z.int().min(0).max(limits.maxStart),
      /** The first year is estimated if the unit began before the report. */
      first: z.enum(["projected", "estimated"]).default("projected"),
    })
    .default({ month: 0, year: 0, first: "projected" }),
  cost,
  /** From sanction to production. */
  implementationMonths: z.int().min(1).max(limits.implementation).default(usualImplementation),
  finance,
  loan,
  products: z.array(product).min(1).max(limits.products),
  utilisation: byYear(percent).min(1),
  otherIncome: byYear(money),
  costs,
  workingCapital,
  /** Paise; a missing year takes this share of its profit after tax. */
  drawings: z.strictObject({ amounts: byYear(money), share: percent }),
  taxes: byYear(money),
  conventions,
  existing: existing.nullable(),
  associates: z.array(associate).max(limits.associates).default([]),
  texts: z.partialRecord(z.enum(chapters), longText),
  /** And whether its figures were changed since. */
  starter: z.strictObject({ key: name, touched: z.boolean() }).nullable(),
});

export type ReportInputs = z.infer<typeof whole>;

/** Paise; beyond it sums would not be exact. */
const maxYearly = 1_000_00_00_000_00;

export const inputsSchema = whole.superRefine((inputs, context) => {
  const { products, costs, cost } = inputs;
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  if (inputs.start.month > 0 && inputs.start.year < limits.minStart) refuse(["start", "year"], "startYear");
  for (const [index, { product }] of costs.materials.entries())
    if (product >= products.length) refuse(["costs", "materials", index, "product"], "product");
  for (const [index, product] of products.entries())
    if (capacityOf(product) * Math.max(0, ...product.prices) > maxYearly)
      refuse(["products", index, "capacity"], "tooLarge");
  for (const [index, material] of costs.materials.entries()) {
    const product = products[material.product];
    const rate = Math.max(material.rate, ...material.rates.map((each) => each ?? 0));
    if (product && capacityOf(product) * material.quantity * rate > maxYearly)
      refuse(["costs", "materials", index, "quantity"], "tooLarge");
  }
  for (const [index, { quantity, rate }] of cost.assets.entries())
    if (quantity * rate > limits.maxPaise) refuse(["cost", "assets", index, "rate"], "tooLarge");
  for (const [index, { count, monthly, pay }] of costs.staff.entries())
    if (count * Math.max(monthly, ...pay.map((each) => each ?? 0)) * 12 > maxYearly)
      refuse(["costs", "staff", index, "count"], "tooLarge");
  const { kilowatts, hours, days: powerDays, tariff } = costs.power;
  if (kilowatts * hours * powerDays * tariff > maxYearly) refuse(["costs", "power", "kilowatts"], "tooLarge");
  if (costs.generator.litres * costs.generator.rate > maxYearly)
    refuse(["costs", "generator", "litres"], "tooLarge");
  const shares = costs.selling.map(
    (selling, year) => selling + (costs.repairs[year] ?? costs.repairs.at(-1) ?? 0),
  );
  const over = shares.findIndex((share) => share > 100);
  if (over >= 0) refuse(["costs", "selling", over], "aboveSales");
});

function capacityOf({ capacity, machine }: ReportInputs["products"][number]): number {
  const { rate, hours, shifts, days: workingDays, efficiency } = machine;
  return capacity ?? (rate * hours * shifts * workingDays * efficiency) / 100;
}
export type Block = (typeof blocks)[number];
