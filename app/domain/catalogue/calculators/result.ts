import { inRupees } from "../../../platform/language/amount.ts";
import type { CommonWords } from "./calculator.ts";
import type { Problem } from "./read-entered.ts";
import { wholeRupees } from "./whole-rupees.ts";

export type Row = { label: string; value: string };

/** Figures to compare; the first column names the row. A long schedule is written out only where it is shown. */
export type ResultTable = {
  caption: string;
  columns: string[];
  rows(): string[][];
  folded?: boolean;
  /** Without script a page has to be small: it shows so many rows at a time, with a sentence before the links to the others. */
  parts?: { rows: number; says: string } | undefined;
};

/** What is drawn: for each year its principal and interest, in paise. */
type Bars = { label: string; principal: number; interest: number }[];

/** A result in words, the same on the page, in the PDF, in a message and in a client's record. */
export type CalculatorResult = {
  lead: Row;
  rows: Row[];
  /** What to look at first, and what else to know. */
  warnings: string[];
  notes: string[];
  bars?: Bars;
  tables: ResultTable[];
};

/** What a calculator makes of what was entered. */
export type Solved = { worked: CalculatorResult } | { problems: Record<string, Problem> };

/** Puts values into a sentence's places: "Above {limit}". */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Paise in whole rupees: "₹2,50,000". */
export function money(paise: number): string {
  return inRupees(wholeRupees(paise));
}

const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** Paise with both digits of the paisa: "₹21,493.90". */
export function toThePaisa(paise: number): string {
  return exact.format(Math.round(paise) / 100);
}

export function problemSentence(problem: Problem, sentences: CommonWords["problems"]): string {
  const sentence = sentences[problem.key];
  if (problem.key === "least") return fill(sentence, { least: money(problem.least) });
  if (problem.key === "most" || problem.key === "working")
    return fill(sentence, { most: money(problem.most) });
  if (problem.key === "rate") return fill(sentence, { most: problem.percent });
  if (problem.key === "months") return fill(sentence, { least: problem.from, most: problem.to });
  return sentence;
}
