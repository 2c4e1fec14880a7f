import type { StatementMessages } from "../../platform/language/statement-messages.ts";

export type CheckKey = keyof StatementMessages["checks"];

/**
 * What is wrong with a report before it is printed. Red: its figures do not tie, or it cannot be made. Amber: a bank or the
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
