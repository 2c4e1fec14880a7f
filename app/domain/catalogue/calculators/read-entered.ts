import { asciiDigits } from "../../../platform/language/digits.ts";
import { readAmount } from "../../../platform/language/read-amount.ts";
import { loanLimits } from "./emi.ts";

/** `key` is a key of the messages; amounts are in paise. */
export type Problem =
  | { key: "missing" | "amount" | "choose" | "district" | "state" | "parts" | "machines" | "across" }
  | { key: "least"; min: number }
  | { key: "most" | "working"; max: number }
  | { key: "rate"; percent: number }
  | { key: "months"; from: number; to: number };

export type Read<T> = { value: T } | { problem: Problem };

/** Ten thousand crore rupees: still far below the largest exact integer. */
const maxPaise = 10_000 * 1_00_00_000 * 100;
/** A smaller project or loan is a typing error. */
export const minPaise = loanLimits.minPaise;

type Limits = { min?: number; max?: number };

/** In paise. */
export function amountIn(typed = "", { min = 0, max = maxPaise }: Limits = {}): Read<number> {
  if (typed.trim() === "") return { problem: { key: "missing" } };
  const paise = readAmount(typed);
  if (paise === null) return { problem: { key: "amount" } };
  if (paise < min) return { problem: { key: "least", min } };
  return paise > max ? { problem: { key: "most", max } } : { value: paise };
}

/** In paise. */
export function optionalAmountIn(typed = ""): Read<number | null> {
  return typed.trim() === "" ? { value: null } : amountIn(typed);
}

/** Percent a year; empty means `usual`. */
export function rateIn(typed = "", usual?: number): Read<number> {
  const plain = asciiDigits(typed).replace(/[\s%]/g, "");
  if (plain === "" && usual !== undefined) return { value: usual };
  const rate = /^\d{1,2}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN;
  if (rate <= loanLimits.maxRate) return { value: rate };
  return { problem: { key: "rate", percent: loanLimits.maxRate } };
}

export function monthsIn(
  typed = "",
  { from = 1, to = loanLimits.maxMonths, usual }: { from?: number; to?: number; usual?: number } = {},
): Read<number> {
  const plain = asciiDigits(typed).trim();
  if (plain === "" && usual !== undefined) return { value: usual };
  const months = /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN;
  return months >= from && months <= to ? { value: months } : { problem: { key: "months", from, to } };
}

export function choiceIn<const Options extends readonly string[]>(
  typed = "",
  options: Options,
  usual?: Options[number],
): Read<Options[number]> {
  const plain = typed.trim().toLowerCase();
  if (plain === "" && usual !== undefined) return { value: usual };
  const value = options.find((option) => option === plain);
  return value === undefined ? { problem: { key: "choose" } } : { value };
}

type ReadAll<T> = { values: T } | { problems: Record<string, Problem> };

export function readAll<T extends object>(reads: { [Name in keyof T]: Read<T[Name]> }): ReadAll<T> {
  const problems: Record<string, Problem> = {};
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries<Read<unknown>>(reads))
    if ("problem" in read) problems[name] = read.problem;
    else values[name] = read.value;
  return Object.keys(problems).length > 0 ? { problems } : { values: values as T };
}
