import { inRupees } from "../../../platform/language/amount.ts";
import type { CommonWords } from "./calculator.ts";
import type { Problem } from "./read-entered.ts";
import { wholeRupees } from "./whole-rupees.ts";

export type Row = { label: string; value: string };

export type ResultTable = {
  caption: string;
  columns: string[];
  rows(): string[][];
  folded?: boolean;
  /** Rows per page without script, because such a page has to be small. */
  parts?: { rows: number; says: string } | undefined;
};

/** In paise, by year. */
type Bars = { label: string; principal: number; interest: number }[];

/** In words, the same on the page, in the PDF, in a message and in a client's record. */
export type CalculatorResult = {
  lead: Row;
  rows: Row[];
  warnings: string[];
  notes: string[];
  bars?: Bars;
  tables: ResultTable[];
};

export type Solved = { worked: CalculatorResult } | { problems: Record<string, Problem> };

export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** In whole rupees: "₹2,50,000". */
export function money(paise: number): string {
  return inRupees(wholeRupees(paise));
}

const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** "₹21,493.90" */
export function toThePaisa(paise: number): string {
  return exact.format(Math.round(paise) / 100);
}

export function problemSentence(problem: Problem, sentences: CommonWords["problems"]): string {
  const sentence = sentences[problem.key];
  if (problem.key === "least") return fill(sentence, { min: money(problem.min) });
  if (problem.key === "most" || problem.key === "working") return fill(sentence, { max: money(problem.max) });
  if (problem.key === "rate") return fill(sentence, { max: problem.percent });
  if (problem.key === "months") return fill(sentence, { min: problem.from, max: problem.to });
  return sentence;
}
