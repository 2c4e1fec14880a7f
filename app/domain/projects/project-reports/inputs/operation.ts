import { z } from "zod";
import { limits } from "../choices.ts";
import { byYear, days, insteadByYear, money, name, percent, quantity, rise } from "./kinds.ts";

export const product = z.strictObject({
  name,
  unit: name,
  /** A year at full use; null: machine rate × hours × shifts × days × efficiency. */
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

/** Quantity for one unit of a product (its index). */
const material = z.strictObject({
  name,
  product: z
    .int()
    .min(0)
    .max(limits.products - 1),
  quantity,
  rate: money,
  /** Price of a unit in each year. */
  rates: insteadByYear,
  wastage: percent,
  rise,
});

const staff = z.strictObject({
  name,
  kind: z.enum(["wages", "salary"]),
  count: z.int().min(0).max(10_000),
  monthly: money,
  /** Monthly pay in each year. */
  pay: insteadByYear,
  rise,
});

/** A year's amount. */
const overhead = z.strictObject({ name, yearly: money, amounts: insteadByYear, rise });

export const costs = z.strictObject({
  materials: z.array(material).max(limits.materials),
  power: z.strictObject({
    kilowatts: quantity,
    hours: z.number().min(0).max(24),
    days,
    tariff: money,
    rise,
    amounts: insteadByYear,
  }),
  /** Litres a year at full use. */
  generator: z.strictObject({ litres: quantity, rate: money, rise }),
  staff: z.array(staff).max(limits.staff),
  /** Percent of wages and salaries. */
  fringe: percent,
  repairs: byYear(percent).min(1),
  selling: byYear(percent).min(1),
  overheads: z.array(overhead).max(limits.overheads),
});

export const workingCapital = z.strictObject({
  rawMaterial: days,
  workInProgress: days,
  finishedGoods: days,
  debtors: days,
  creditors: days,
  advances: days,
  /** Percent that the bank finances of stock less creditors, and of debtors. */
  bankShare: percent,
  /** Permanent current assets, for the third method of the Tandon committee. */
  coreAssets: money,
});
