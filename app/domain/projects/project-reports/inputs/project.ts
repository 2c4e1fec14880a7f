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
  /** From the list for Bihar, or typed. */
  district: name,
  area: z.enum(["rural", "urban"]),
  /** Aspirational districts and hill states have the scheme's higher rates. */
  place: z.enum(["aspirational", "hill", "other"]),
});

/** Quantity × rate with GST; put to use in a month of the first year. */
const asset = z.strictObject({
  block: z.enum(blocks),
  name,
  quantity,
  rate: money,
  gst: percent,
  supplier: name,
  /** Amount of the attached quotation with GST; null without one. */
  quotation: money.nullable(),
  month: z.int().min(1).max(12),
});

export const cost = z.strictObject({
  assets: z.array(asset).max(limits.assets),
  preoperative: money,
  contingency: percent,
  workingCapital: money,
});

export const finance = z.strictObject({
  /** Share of the cost if `own` is null. */
  ownShare: percent,
  own: money.nullable(),
  /** Null: the fixed cost less the own share of it. */
  termLoan: money.nullable(),
  /** Null: the rest of the cost. */
  cashCredit: money.nullable(),
  /** From family or friends, not repaid within the years. */
  otherLoan: money,
  otherLoanRate: interestRate,
  /** Margin money, in percent of the cost the scheme counts; null: the scheme's rate. */
  subsidyShare: percent.nullable(),
});

export const loan = z.strictObject({
  rate: interestRate,
  cashCreditRate: interestRate,
  repayment: z.enum(["quarterly", "monthly", "yearly", "emi"]),
  /** Without principal; part of the whole term. */
  moratorium: months,
  /** After the moratorium. */
  instalments: z.int().min(1).max(120),
  moratoriumInterest: z.enum(["paid", "capitalised"]),
  firstInterest: z.boolean(),
});
