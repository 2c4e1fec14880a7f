import { asTyped } from "../../../platform/language/amount.ts";
import type { CalculatorOf } from "./calculator.ts";
import type { Entered } from "./calculators.ts";
import { costOf } from "./cost-of-loan.ts";
import { exampleInstalment } from "./example-instalment.ts";
import { type District, districtIn, placeIn, placesOf } from "./places.ts";
import {
  kindOf,
  type PmegpFacts,
  type PmegpProject,
  type PmegpSplit,
  pmegpNames,
  splitPmegp,
} from "./pmegp.ts";
import { amountIn, choiceIn, minPaise, monthsIn, optionalAmountIn, rateIn, readAll } from "./read-entered.ts";
import { type CalculatorResult, fill, money, type Solved } from "./result.ts";
import type { CalculatorRule, FigureReader } from "./rule.ts";

type Data = { facts: PmegpFacts; districts: District[] };
type Calculator = CalculatorOf<"pmegp", Data>;

type Words = Calculator["words"];

export function solve(calculator: Calculator, entered: Entered): Solved {
  const { facts, districts } = calculator.data;
  // The district may be unknown yet: then no higher rate is promised.
  const none: District = { value: "", label: "", kind: "other" };
  const read = readAll({
    district: entered.district?.trim() ? placeIn(entered.district, districts, "district") : { value: none },
    category: choiceIn(entered.category, ["general", "special"]),
    area: choiceIn(entered.area, ["rural", "urban"]),
    sector: choiceIn(entered.sector, ["manufacturing", "service"]),
    cost: amountIn(entered.cost, { min: minPaise }),
    loan: choiceIn(entered.loan, ["first", "second"], "first"),
    working: optionalAmountIn(entered.working),
    rate: rateIn(entered.rate, facts.exampleRate),
    months: monthsIn(entered.months, { usual: facts.exampleMonths }),
  });
  if ("problems" in read) return { problems: read.problems };
  const { district, rate, months, ...rest } = read.values;
  const project: PmegpProject = { ...rest, place: district.kind, working: rest.working ?? 0 };
  const split = splitPmegp(project, facts);
  if (split.working > split.bank) return { problems: { working: { key: "working", max: split.bank } } };
  return { worked: resultOf({ project, split, district, rate, months }, calculator) };
}

type Case = { project: PmegpProject; split: PmegpSplit; district: District; rate: number; months: number };

function resultOf(found: Case, { data, words }: Calculator): CalculatorResult {
  const { facts } = data;
  const { split } = found;
  const { rows: labels, warnings, lead } = words;
  const parts = [
    { label: labels.term, value: money(split.term) },
    { label: labels.working, value: money(split.working) },
  ];
  const subsidy = fill(labels.subsidy, { rate: split.subsidyRate, admissible: money(split.admissible) });
  return {
    lead: { label: lead, value: money(split.subsidy) },
    rows: [
      { label: fill(labels.own, { rate: split.ownRate }), value: money(split.own) },
      { label: labels.bank, value: money(split.bank) },
      ...(split.working > 0 ? parts : []),
      { label: subsidy, value: money(split.subsidy) },
      { label: labels.net, value: money(split.net) },
      ...(split.above > 0 ? [{ label: labels.above, value: money(split.above) }] : []),
      // The part of the loan that the subsidy covers bears no interest.
      ...exampleInstalment(split.term - split.subsidy, found, labels.emi),
    ],
    warnings: [
      ...(split.above > 0 ? [fill(warnings.above, { ceiling: money(split.ceiling) })] : []),
      ...(split.working > 0 && split.term === 0 ? [warnings.noCapital] : []),
      ...(split.working > split.term ? [warnings.working] : []),
      warnings.until,
    ],
    notes: notesOf(found, facts, words),
    tables: [],
  };
}

function notesOf({ project, district }: Case, facts: PmegpFacts, { notes }: Words): string[] {
  const first = project.loan === "first";
  const classAbove = facts[`classAbove${kindOf(project)}`];
  const needsClass = first && project.cost > classAbove;
  return [
    ...(first && district.kind === "aspirational"
      ? [fill(notes.aspirational, { district: district.label })]
      : []),
    ...(district.kind === "hill" ? [notes.hill] : []),
    fill(notes.lockIn, { years: facts.lockIn }),
    first ? notes.newUnit : notes.second,
    ...(needsClass ? [fill(notes.class, { limit: money(classAbove), class: facts.classPass })] : []),
    ...(first ? [notes.edp] : []),
    notes.own,
  ];
}

/** Bihar's districts, plus two answers for everywhere else. */
function districtsFrom(from: FigureReader, others: { other: string; hill: string }): District[] {
  const aspirational = new Set(from.places("pmegp.aspirational-districts").map(({ english }) => english));
  return [
    ...placesOf(from.places("bihar.districts"), (name) =>
      aspirational.has(name) ? "aspirational" : "other",
    ),
    { value: "other", label: others.other, kind: "other" },
    { value: "hill", label: others.hill, kind: "hill" },
  ];
}

export const pmegp: CalculatorRule<"pmegp", Data> = {
  figures: Object.values(pmegpNames),
  read: (from, { fields }) => ({
    facts: from.figures(pmegpNames),
    districts: districtsFrom(from, fields.district.options),
  }),
  example: { category: "general", area: "rural", sector: "manufacturing", cost: "1000000" },
  solve,
  enter: ({ loan, cashCredit, isWoman, address }, { facts, districts }) => ({
    // Women count as special category; for others the record does not say.
    category: isWoman ? "special" : "",
    district: districtIn(address, districts)?.value ?? "",
    cost: costOf(loan, isWoman ? facts.ownSpecial : facts.ownGeneral),
    working: asTyped(cashCredit),
  }),
};
