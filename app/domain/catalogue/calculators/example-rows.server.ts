import { givenRows } from "./field-views.ts";
import type { CalculatorResult, Row } from "./result.ts";
import { type Calculator, ruleOf, solve } from "./rules.ts";

export function exampleRows(calculator: Calculator): Row[][] {
  const { example } = ruleOf(calculator.name);
  const solved = solve(calculator, example);
  if ("problems" in solved) throw new Error(`The example of ${calculator.name} has no result.`);
  return [leadFirst(solved.worked), givenRows(calculator, example)];
}

/** Puts the row that explains the lead first: it has its value, and its label begins with the lead's. */
export function leadFirst({ lead, rows }: CalculatorResult): Row[] {
  const first = rows.find(({ label, value }) => value === lead.value && label.startsWith(lead.label)) ?? lead;
  return [first, ...rows.filter((row) => row !== first)];
}
