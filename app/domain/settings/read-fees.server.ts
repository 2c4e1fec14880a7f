import { readRupees } from "../../platform/language/amount.ts";
import { clean } from "../../platform/language/clean.ts";
import type { Fee } from "./site-details.ts";

type ReadFees =
  | { ok: true; value: Record<string, Fee> }
  | { ok: false; problems: Record<string, FeeProblem>; typed: TypedFees };
export type FeeProblem = "amount" | "order";
/** By service route, as it was typed. */
export type TypedFees = Record<string, { from: string; to: string }>;

/**
 * Reads the fees' form: fields `<route>.from` and `.to` in rupees, of which the second may be empty. A service without a
 * fee is left out.
 */
export function readFees(routes: readonly string[], form: FormData): ReadFees {
  const value: Record<string, Fee> = {};
  const problems: Record<string, FeeProblem> = {};
  const typed: TypedFees = {};
  for (const route of routes) {
    const text = (part: string) => clean(form.get(`${route}.${part}`)).trim();
    typed[route] = { from: text("from"), to: text("to") };
    if (text("from") === "" && text("to") === "") continue;
    const from = readRupees(text("from"));
    const to = text("to") === "" ? from : readRupees(text("to"));
    if (!from || !to) problems[route] = "amount";
    else if (to < from) problems[route] = "order";
    else value[route] = { from, to };
  }
  return Object.keys(problems).length === 0 ? { ok: true, value } : { ok: false, problems, typed };
}
