import { z } from "zod";
import { auditedLines, blocks, limits } from "../choices.ts";
import { interestRate, money, name, percent } from "./kinds.ts";

/** Where practice, law and banks' forms differ; decision 75 gives the reasons of the defaults. */
export const conventions = z.strictObject({
  yearDays: z.union([z.literal(300), z.literal(365)]),
  depreciation: z.enum(["writtenDown", "straight"]),
  finishedGoods: z.enum(["portal", "days", "weighted"]),
  preoperative: z.enum(["machinery", "amortised"]),
  tax: z.enum(["slab", "flat", "typed", "none"]),
  subsidy: z.enum(["note", "net"]),
  depreciationRates: z.record(z.enum(blocks), percent),
  /** Variable part of a cost in percent, for the break-even point. */
  variable: z.strictObject({ power: percent, wages: percent, selling: percent }),
  taxRate: percent,
});

const audited = z.strictObject({
  label: name,
  operating: z.partialRecord(
    z.enum(auditedLines.operating),
    z.int().min(-limits.maxPaise).max(limits.maxPaise),
  ),
  balance: z.partialRecord(z.enum(auditedLines.balance), z.int().min(-limits.maxPaise).max(limits.maxPaise)),
});

/** A running unit: its last two years and debts. */
export const existing = z.strictObject({
  audited: z.tuple([audited, audited]),
  /** Cash credit limit, and the highest and lowest use in the last twelve months. */
  limit: money.default(0),
  mostUsed: money.default(0),
  leastUsed: money.default(0),
  /** Repayment of the old term loans. */
  yearlyRepayment: money,
  loanRate: interestRate,
  /** Percent a year on the old assets. */
  depreciation: percent,
});

export const associate = z.strictObject({ name, bank: name, limit: money, outstanding: money });
