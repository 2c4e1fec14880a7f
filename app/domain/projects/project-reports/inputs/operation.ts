import { z } from "zod";
import { limits } from "../choices.ts";
import { byYear, days, insteadByYear, money, name, percent, quantity, rise } from "./kinds.ts";

export const product = z.strictObject({
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
  /** What a unit of it costs in each year. */
  rates: insteadByYear,
  wastage: percent,
  rise,
});

const staff = z.strictObject({
  name,
  kind: z.enum(["wages", "salary"]),
  count: z.int().min(0).max(10_000),
  monthly: money,
  /** What one is paid in a month of each year. */
  pay: insteadByYear,
  rise,
});

/** Rent, insurance and other costs of the office: a year's amount. */
const overhead = z.strictObject({ name, yearly: money, amounts: insteadByYear, rise });

export const costs = z.strictObject({
  materials: z.array(material).max(limits.materials),
  power: z.strictObject({
    kilowatts: quantity,
    hours: z.number().min(0).max(24),
    days,
    tariff: money,
    rise,
    /** All power of each year, the generator's too. */
    amounts: insteadByYear,
  }),
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

export const workingCapital = z.strictObject({
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
