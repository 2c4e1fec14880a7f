import { z } from "zod";
import { blocks, constitutions, limits, sectors } from "../choices.ts";
import { interestRate, longText, money, months, name, percent, quantity } from "./kinds.ts";

export const applicant = z.strictObject({
  name,
  relative: name,
  constitution: z.enum(constitutions),
  category: z.enum(["general", "special"]),
  address: longText,
});

export const unit = z.strictObject({
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

export const cost = z.strictObject({
  assets: z.array(asset).max(limits.assets),
  preoperative: money,
  /** Percent of the assets. */
  contingency: percent,
  workingCapital: money,
});

export const finance = z.strictObject({
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

export const loan = z.strictObject({
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
