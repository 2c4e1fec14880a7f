import type { Calculator } from "./calculator.ts";
import type { CalculatorName, Entered } from "./calculators.ts";
import { givenRows } from "./field-views.ts";
import type { CalculatorResult, Row } from "./result.ts";
import { solve } from "./solve.ts";

const entries: Record<CalculatorName, Entered> = {
  emi: { amount: "500000", rate: "11", months: "60" },
  pmegp: { category: "general", area: "rural", sector: "manufacturing", cost: "1000000" },
  pmfme: { kind: "individual", cost: "1000000" },
  mudra: { amount: "300000" },
  msme: { investment: "2000000", turnover: "8000000" },
  gst: { state: "bihar", supply: "goods", turnover: "3000000" },
};

export function exampleRows(calculator: Calculator): Row[][] {
  const entered = entries[calculator.name];
  const solved = solve(calculator, entered);
  if ("problems" in solved) throw new Error(`The example of ${calculator.name} has no result.`);
  return [leadFirst(solved.worked), givenRows(calculator, entered)];
}

/** Puts the row with the lead's value first, because that row explains it. */
export function leadFirst({ lead, rows }: CalculatorResult): Row[] {
  const first = rows.find(({ value }) => value === lead.value) ?? lead;
  return [first, ...rows.filter((row) => row !== first)];
}
