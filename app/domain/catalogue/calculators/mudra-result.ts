import { asTyped } from "../../../platform/language/amount.ts";
import type { CalculatorOf } from "./calculator.ts";
import type { Entered } from "./calculators.ts";
import { type MudraFacts, type MudraTier, mudraNames, mudraTier } from "./mudra.ts";
import { amountIn, choiceIn, readAll } from "./read-entered.ts";
import { type CalculatorResult, fill, money, type Solved } from "./result.ts";
import type { CalculatorRule } from "./rule.ts";

type Data = { facts: MudraFacts };
type Calculator = CalculatorOf<"mudra", Data>;

export function solve({ data, words }: Calculator, entered: Entered): Solved {
  const read = readAll({
    amount: amountIn(entered.amount, { min: 100 }),
    repaid: choiceIn(entered.repaid, ["no", "yes"], "no"),
  });
  if ("problems" in read) return { problems: read.problems };
  const tier = mudraTier(read.values.amount, read.values.repaid === "yes", data.facts);
  return { worked: resultOf(tier, data.facts, words) };
}

function resultOf(tier: MudraTier, facts: MudraFacts, mudra: Calculator["words"]): CalculatorResult {
  const { notes } = mudra;
  const range = rangeOf(tier, facts);
  const outside = tier === "first" || tier === "above" ? tier : null;
  const limit = money(outside === "first" ? facts.tarunMost : facts.tarunPlusMost);
  const rangeText = range && fill(range.min ? mudra.rows.from : mudra.rows.upTo, amountsOf(range));
  return {
    lead: { label: mudra.lead, value: mudra.tiers[tier] },
    rows: rangeText ? [{ label: mudra.rows.range, value: rangeText }] : [],
    warnings: outside ? [fill(notes[outside], { limit })] : [],
    notes: outside ? [notes.rate] : [notes.guarantee, notes.rate],
    tables: [],
  };
}

function rangeOf(tier: MudraTier, facts: MudraFacts) {
  const ranges: Partial<Record<MudraTier, { min: number; max: number }>> = {
    shishu: { min: 0, max: facts.shishuMost },
    kishore: { min: facts.shishuMost, max: facts.kishoreMost },
    tarun: { min: facts.kishoreMost, max: facts.tarunMost },
    tarunPlus: { min: facts.tarunMost, max: facts.tarunPlusMost },
  };
  return ranges[tier];
}

function amountsOf({ min, max }: { min: number; max: number }) {
  return { min: money(min), max: money(max) };
}

export const mudra: CalculatorRule<"mudra", Data> = {
  figures: Object.values(mudraNames),
  days: (from) => ({ from: from.words("{{mudra.tarun-plus-notified}}") }),
  read: (from) => ({ facts: from.figures(mudraNames) }),
  example: { amount: "300000" },
  solve,
  enter: ({ loan }) => ({ amount: asTyped(loan) }),
};
