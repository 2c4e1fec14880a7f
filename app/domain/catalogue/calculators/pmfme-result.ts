import type { CalculatorOf } from "./calculator.ts";
import type { Entered } from "./calculators.ts";
import { costOf } from "./cost-of-loan.ts";
import { exampleInstalment } from "./example-instalment.ts";
import { type PmfmeFacts, type PmfmeProject, pmfmeNames, splitPmfme } from "./pmfme.ts";
import { amountIn, choiceIn, minPaise, monthsIn, optionalAmountIn, rateIn, readAll } from "./read-entered.ts";
import { type CalculatorResult, fill, money, type Solved } from "./result.ts";
import type { CalculatorRule } from "./rule.ts";

type Data = { facts: PmfmeFacts };
type Calculator = CalculatorOf<"pmfme", Data>;

export function solve(calculator: Calculator, entered: Entered): Solved {
  const { facts } = calculator.data;
  const read = readAll({
    kind: choiceIn(entered.kind, ["individual", "group"]),
    cost: amountIn(entered.cost, { min: minPaise }),
    machines: optionalAmountIn(entered.machines),
    civil: optionalAmountIn(entered.civil),
    rate: rateIn(entered.rate, facts.exampleRate),
    months: monthsIn(entered.months, { usual: facts.exampleMonths }),
  });
  if ("problems" in read) return { problems: read.problems };
  const { rate, months, ...project } = read.values;
  if (project.machines === null && project.civil) return { problems: { machines: { key: "machines" } } };
  if ((project.machines ?? 0) + (project.civil ?? 0) > project.cost)
    return { problems: { machines: { key: "parts" } } };
  return { worked: resultOf(project, { rate, months }, calculator) };
}

function resultOf(
  project: PmfmeProject,
  terms: { rate: number; months: number },
  { data, words }: Calculator,
): CalculatorResult {
  const { facts } = data;
  const split = splitPmfme(project, facts);
  const { rows: labels, notes, warnings, lead } = words;
  const cap = money(split.cap);
  const civil = split.civil ? [{ label: labels.civil, value: money(split.civil) }] : [];
  const group = project.kind === "group";
  return {
    lead: { label: lead, value: money(split.grant) },
    rows: [
      { label: labels.eligible, value: money(split.eligible) },
      ...civil,
      { label: fill(labels.own, { rate: facts.own }), value: money(split.own) },
      { label: labels.bank, value: money(split.bank) },
      { label: fill(labels.grant, { rate: facts.subsidy, cap }), value: money(split.grant) },
      { label: labels.net, value: money(split.net) },
      ...exampleInstalment(split.net, terms, labels.emi),
    ],
    warnings: [
      ...(split.civilCut > 0 ? [fill(warnings.civil, { cut: money(split.civilCut) })] : []),
      ...(split.capped ? [fill(warnings.capped, { cap })] : []),
      ...(split.tooLarge ? [fill(warnings.tooLarge, { max: money(facts.groupCostMost) })] : []),
      warnings.until,
    ],
    notes: [
      ...(project.machines === null ? [notes.all] : []),
      notes.held,
      group ? fill(notes.seed, { seed: money(facts.seedMember) }) : notes.family,
    ],
    tables: [],
  };
}

export const pmfme: CalculatorRule<"pmfme", Data> = {
  figures: Object.values(pmfmeNames),
  read: (from) => ({ facts: from.figures(pmfmeNames) }),
  example: { kind: "individual", cost: "1000000" },
  solve,
  enter: ({ loan }, { facts }) => ({ kind: "individual", cost: costOf(loan, facts.own) }),
};
