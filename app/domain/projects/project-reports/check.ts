import type { StatementMessages } from "../../../platform/language/statement-messages.ts";

export type CheckKey = keyof StatementMessages["checks"];

/** Red: no version, as figures do not tie or cash is negative. Amber: a bank or the scheme will ask. `path`: the input to change. */
export type Check = {
  key: CheckKey;
  level: "red" | "amber";
  path: string;
  /** Paise for names that end in Paise; `year` counts from 1. */
  values: Readonly<Record<string, number>>;
};

export const red = (key: CheckKey, path: string, values: Check["values"] = {}): Check => ({
  key,
  level: "red",
  path,
  values,
});

export const amber = (key: CheckKey, path: string, values: Check["values"] = {}): Check => ({
  key,
  level: "amber",
  path,
  values,
});

const cashKeys: readonly CheckKey[] = ["cashBelowZero", "cashShort"];

/** Drafts can be printed all the same. */
export function blockedBy(checks: readonly Check[]): "untied" | "cash" | undefined {
  const reds = checks.filter(({ level }) => level === "red");
  if (reds.length === 0) return undefined;
  return reds.every(({ key }) => cashKeys.includes(key)) ? "cash" : "untied";
}
