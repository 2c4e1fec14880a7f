import { readCalculator } from "./calculator-facts.server.ts";
import type { CalculatorName } from "./calculators.ts";
import type { Calculator } from "./rules.ts";
import { solve } from "./rules.ts";

export const lakh = 1_00_000;
export const crore = 1_00_00_000;

/** A calculator with the limits of content/facts. */
export function calculator<Name extends CalculatorName>(name: Name, language: "en" | "hi" = "en") {
  const found = readCalculator(name, language, new Date("2026-11-22T06:00:00Z"));
  return found as Extract<Calculator, { name: Name }>;
}

/** The answer to what was entered, by the labels of its rows; or the refused fields with the keys of their problems. */
export function solved(name: CalculatorName, entered: Record<string, string>): Record<string, string> {
  const result = solve(calculator(name), entered);
  if ("problems" in result)
    return Object.fromEntries(Object.entries(result.problems).map(([field, { key }]) => [field, key]));
  const { lead, rows } = result.worked;
  return Object.fromEntries([lead, ...rows].map(({ label, value }) => [label, value]));
}
