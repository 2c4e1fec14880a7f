import { asTyped } from "../../../platform/language/amount.ts";
import type { CalculatorOf, CommonWords } from "./calculator.ts";
import type { Entered } from "./calculators.ts";
import { type Instalment, loanLimits } from "./emi.ts";
import { type MoratoriumLoan, type Plan, planOf, yearsOf } from "./moratorium.ts";
import { amountIn, choiceIn, monthsIn, rateIn, readAll } from "./read-entered.ts";
import { type CalculatorResult, money, type Solved, toThePaisa } from "./result.ts";
import type { CalculatorRule } from "./rule.ts";

type Calculator = CalculatorOf<"emi", object>;

export function solve(calculator: Calculator, entered: Entered): Solved {
  const months = monthsIn(entered.months);
  // At least one instalment remains after the moratorium.
  const to = ("value" in months ? months.value : loanLimits.maxMonths) - 1;
  const read = readAll({
    paise: amountIn(entered.amount, { min: loanLimits.minPaise, max: loanLimits.maxPaise }),
    rate: rateIn(entered.rate),
    months,
    moratorium: monthsIn(entered.moratorium, { from: 0, to, usual: 0 }),
    interest: choiceIn(entered.interest, ["paid", "added"], "paid"),
  });
  if ("values" in read) return { worked: resultOf(read.values, calculator) };
  const { paise, ...problems } = read.problems;
  return { problems: paise ? { amount: paise, ...problems } : problems };
}

function resultOf(loan: MoratoriumLoan, { words, common }: Calculator): CalculatorResult {
  const plan = planOf(loan);
  const { rows: labels, notes, lead } = words;
  const added = loan.moratorium > 0 && loan.interest === "added";
  const rows = [
    { label: labels.exact, value: toThePaisa(plan.instalment) },
    { label: labels.instalments, value: String(plan.instalments) },
    ...(plan.during > 0 ? [{ label: labels.during, value: toThePaisa(plan.during) }] : []),
    ...(added ? [{ label: labels.owed, value: toThePaisa(plan.owed) }] : []),
    { label: labels.interest, value: money(plan.paid - loan.paise) },
    { label: labels.paid, value: money(plan.paid) },
  ];
  return {
    lead: { label: lead, value: money(plan.instalment) },
    rows,
    warnings: added ? [notes.added] : [],
    notes: [notes.bank, notes.fees],
    bars: barsOf(plan),
    tables: schedulesOf(plan, common.result),
  };
}

function barsOf({ rows }: Plan) {
  return yearsOf(rows).map(({ year, principal, interest }) => ({ label: String(year), principal, interest }));
}

/** More would make a page without script too heavy for a slow connection. */
const monthsOfPart = 12;

function schedulesOf({ rows }: Plan, result: CommonWords["result"]) {
  const columns = (first: string) => [first, result.interest, result.principal, result.balance];
  const written = (list: readonly Omit<Instalment, "month">[]) => () =>
    list.map(({ interest, principal, balance }, index) => [
      String(index + 1),
      ...[interest, principal, balance].map(toThePaisa),
    ]);
  const parts = rows.length > monthsOfPart ? { rows: monthsOfPart, says: result.otherYears } : undefined;
  return [
    { caption: result.years, columns: columns(result.year), rows: written(yearsOf(rows)), folded: true },
    { caption: result.schedule, columns: columns(result.month), rows: written(rows), folded: true, parts },
  ];
}

export const emi: CalculatorRule<"emi", object> = {
  figures: [],
  read: () => ({}),
  example: { amount: "500000", rate: "11", months: "60" },
  solve,
  enter: ({ loan, termLoan }) => ({ amount: asTyped(termLoan ?? loan) }),
};
