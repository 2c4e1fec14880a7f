import { clean } from "../../../platform/language/clean.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { type Fee, feePayments, feeUnits, maxIncludesLength } from "./service-fee.ts";

type ReadFees =
  | { ok: true; value: Record<string, Fee> }
  | { ok: false; problems: Record<string, FeeProblem>; typed: TypedFees };
type FeeProblem = "amount" | "order" | "long" | "alone";

type Wrong = { at: (typeof feeFields)[number]; problem: FeeProblem };

const feeFields = ["from", "to", "request", "per", "paid", "en", "hi"] as const;
export type TypedFee = Record<(typeof feeFields)[number], string>;
export type TypedFees = Record<string, TypedFee>;

/** Amounts in rupees; the second may be empty. A service without a fee is left out. */
export function readFees(routes: readonly string[], form: FormData): ReadFees {
  const value: Record<string, Fee> = {};
  const problems: Record<string, FeeProblem> = {};
  const typed: TypedFees = {};
  for (const route of routes) {
    const texts = feeFields.map((field) => [field, clean(form.get(`${route}.${field}`)).trim()]);
    const fee = Object.fromEntries(texts) as TypedFee;
    typed[route] = fee;
    const read = readFee(fee);
    if (read && "problem" in read) problems[`${route}.${read.at}`] = read.problem;
    else if (read) value[route] = read;
  }
  return Object.keys(problems).length === 0 ? { ok: true, value } : { ok: false, problems, typed };
}

/** An amount beside "on request" wins, because it says more. */
function readFee({ from, to, request, en, hi, ...chosen }: TypedFee): Fee | Wrong | undefined {
  const long = Object.entries({ en, hi }).find(([, text]) => text.length > maxIncludesLength);
  if (long) return { at: long[0] === "en" ? "en" : "hi", problem: "long" };
  const per = feeUnits.find((unit) => unit === chosen.per);
  const paid = feePayments.find((payment) => payment === chosen.paid);
  const terms = {
    ...(per && per !== "work" && { per }),
    ...(paid && { paid }),
    ...((en || hi) && { includes: { en, hi } }),
  };
  if (from === "" && to === "") {
    if (request !== "") return { from: 0, to: 0, onRequest: true, ...terms };
    return Object.keys(terms).length === 0 ? undefined : { at: "from", problem: "alone" };
  }
  const amounts = readRange(from, to);
  return "problem" in amounts ? amounts : { ...amounts, ...terms };
}

function readRange(from: string, to: string): { from: number; to: number } | Wrong {
  const min = readRupees(from);
  if (!min) return { at: "from", problem: "amount" };
  const max = to === "" ? min : readRupees(to);
  if (!max) return { at: "to", problem: "amount" };
  return max < min ? { at: "to", problem: "order" } : { from: min, to: max };
}
