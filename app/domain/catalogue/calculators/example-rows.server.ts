import { givenRows } from "./field-views.ts";
import type { CalculatorResult, Row } from "./result.ts";
import { type Calculator, ruleOf, solve } from "./rules.ts";

export function exampleRows(calculator: Calculator): Row[][] {
  const { example } = ruleOf(calculator.name);
  const solved = solve(calculator, example);
  if ("problems" in solved) throw new Error(`The example of ${calculator.name} has no result.`);
  return [leadFirst(solved.worked), givenRows(calculator, example)];
}

/** Puts the row with the lead's value first, because that row explains it. */
export function leadFirst({ lead, rows }: CalculatorResult): Row[] {
  const first = rows.find(({ value }) => value === lead.value) ?? lead;
  return [first, ...rows.filter((row) => row !== first)];
}
