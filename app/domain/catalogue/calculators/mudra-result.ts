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
    amount: amountIn(entered.amount, { least: 100 }),
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
  const rangeText = range && fill(range.least ? mudra.rows.from : mudra.rows.upTo, amountsOf(range));
  return {
    lead: { label: mudra.lead, value: mudra.tiers[tier] },
    rows: rangeText ? [{ label: mudra.rows.range, value: rangeText }] : [],
    warnings: outside ? [fill(notes[outside], { limit })] : [],
    notes: outside ? [notes.rate] : [notes.guarantee, notes.rate],
    tables: [],
  };
}

function rangeOf(tier: MudraTier, facts: MudraFacts) {
  const ranges: Partial<Record<MudraTier, { least: number; most: number }>> = {
    shishu: { least: 0, most: facts.shishuMost },
    kishore: { least: facts.shishuMost, most: facts.kishoreMost },
    tarun: { least: facts.kishoreMost, most: facts.tarunMost },
    tarunPlus: { least: facts.tarunMost, most: facts.tarunPlusMost },
  };
  return ranges[tier];
}

function amountsOf({ least, most }: { least: number; most: number }) {
  return { least: money(least), most: money(most) };
}

export const mudra: CalculatorRule<"mudra", Data> = {
  figures: Object.values(mudraNames),
  days: (from) => ({ from: from.words("{{mudra.tarun-plus-notified}}") }),
  read: (from) => ({ facts: from.figures(mudraNames) }),
  example: { amount: "300000" },
  solve,
  enter: ({ loan }) => ({ amount: asTyped(loan) }),
};
