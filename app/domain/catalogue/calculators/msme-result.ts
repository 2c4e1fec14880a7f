import { wordRupees } from "../../../platform/language/amount.ts";
import type { CalculatorOf } from "./calculator.ts";
import type { Entered } from "./calculators.ts";
import { type MsmeFacts, type MsmeLimits, msmeClass, msmeClasses } from "./msme.ts";
import { amountIn, readAll } from "./read-entered.ts";
import { type CalculatorResult, fill, type ResultTable, type Solved } from "./result.ts";
import type { CalculatorRule, FigureReader } from "./rule.ts";

type Data = { facts: MsmeFacts; from: string; until: string };
type Calculator = CalculatorOf<"msme", Data>;

type Words = Calculator["words"];

export function solve(calculator: Calculator, entered: Entered): Solved {
  const read = readAll({
    investment: amountIn(entered.investment),
    turnover: amountIn(entered.turnover),
  });
  if ("problems" in read) return { problems: read.problems };
  return { worked: resultOf(read.values, calculator) };
}

function resultOf(
  { investment, turnover }: { investment: number; turnover: number },
  { data, words: msme, language }: Calculator,
): CalculatorResult {
  const { facts, from, until } = data;
  const now = msmeClass(investment, turnover, facts.now);
  const earlier = msmeClass(investment, turnover, facts.earlier);
  return {
    lead: { label: fill(msme.lead, { from }), value: msme.classes[now.class] },
    rows: [
      { label: fill(msme.rows.earlier, { until }), value: msme.classes[earlier.class] },
      { label: msme.rows.decides, value: msme.decide[now.decides] },
    ],
    warnings: [],
    notes: [msme.notes.both, msme.notes.udyam],
    tables: [
      limitsTable(fill(msme.table.now, { from }), facts.now, msme, language),
      limitsTable(fill(msme.table.earlier, { until }), facts.earlier, msme, language),
    ],
  };
}

function limitsTable(
  caption: string,
  limits: MsmeLimits,
  msme: Words,
  language: Calculator["language"],
): ResultTable {
  const rows = () =>
    msmeClasses.map((name) => {
      const { investment, turnover } = limits[name];
      return [msme.classes[name], wordRupees(investment, language), wordRupees(turnover, language)];
    });
  return { caption, columns: [msme.table.class, msme.table.investment, msme.table.turnover], rows };
}

const limits = (read: (name: string) => number): MsmeLimits => {
  const of = (name: string) => ({
    investment: read(`msme.${name}-investment`),
    turnover: read(`msme.${name}-turnover`),
  });
  return { micro: of("micro"), small: of("small"), medium: of("medium") };
};

const days = (from: FigureReader) => ({
  from: from.words("{{msme.micro-investment:from}}"),
  until: from.words("{{msme.micro-investment:until}}"),
});

export const msme: CalculatorRule<"msme", Data> = {
  figures: msmeClasses.flatMap((name) => [`msme.${name}-investment`, `msme.${name}-turnover`]),
  days,
  read: (from) => ({ facts: { now: limits(from.figure), earlier: limits(from.earlier) }, ...days(from) }),
  example: { investment: "2000000", turnover: "8000000" },
  solve,
};
