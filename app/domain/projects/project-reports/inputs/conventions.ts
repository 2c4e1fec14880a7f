import { z } from "zod";
import { auditedLines, blocks, limits } from "../choices.ts";
import { interestRate, money, name, percent } from "./kinds.ts";

/** The choices where practice, law and the banks' forms differ; decision 75 gives the reason of each default. */
export const conventions = z.strictObject({
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
  operating: z.partialRecord(
    z.enum(auditedLines.operating),
    z.int().min(-limits.mostPaise).max(limits.mostPaise),
  ),
  balance: z.partialRecord(
    z.enum(auditedLines.balance),
    z.int().min(-limits.mostPaise).max(limits.mostPaise),
  ),
});

/** A unit that runs already: its last two years, and what it owes. */
export const existing = z.strictObject({
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
export const associate = z.strictObject({ name, bank: name, limit: money, outstanding: money });
