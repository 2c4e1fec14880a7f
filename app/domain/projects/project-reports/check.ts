import type { StatementMessages } from "../../../platform/language/statement-messages.ts";

export type CheckKey = keyof StatementMessages["checks"];

/**
 * What is wrong with a report before it is printed. Red: no version is made, since its figures do not tie or its cash falls
 * below zero. Amber: a bank or the
 * scheme will ask. Nothing is changed by itself: `path` is the input to change.
 */
export type Check = {
  key: CheckKey;
  level: "red" | "amber";
  path: string;
  /** The figures of the sentence: paise for names that end in Paise, else numbers; `year` counts from 1. */
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

/** Why a report has no version: figures that do not tie, or cash below zero, of which a draft can be printed all the same. */
export function blockedBy(checks: readonly Check[]): "untied" | "cash" | undefined {
  const reds = checks.filter(({ level }) => level === "red");
  if (reds.length === 0) return undefined;
  return reds.every(({ key }) => cashKeys.includes(key)) ? "cash" : "untied";
}
