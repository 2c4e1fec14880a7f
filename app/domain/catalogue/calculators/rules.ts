import type { CalculatorOf } from "./calculator.ts";
import type { CalculatorName, Entered } from "./calculators.ts";
import { emi } from "./emi-result.ts";
import { gst } from "./gst-result.ts";
import { msme } from "./msme-result.ts";
import { mudra } from "./mudra-result.ts";
import { pmegp } from "./pmegp-result.ts";
import { pmfme } from "./pmfme-result.ts";
import type { Solved } from "./result.ts";
import type { CalculatorRule } from "./rule.ts";

const rules = { emi, pmegp, pmfme, mudra, msme, gst } satisfies {
  [Name in CalculatorName]: CalculatorRule<Name, unknown>;
};

export type CalculatorData = { [Name in CalculatorName]: ReturnType<(typeof rules)[Name]["read"]> };

export type Calculator = {
  [Name in CalculatorName]: CalculatorOf<Name, CalculatorData[Name]>;
}[CalculatorName];

export const ruleOf = (name: CalculatorName): CalculatorRule<CalculatorName, unknown> => rules[name];

/** Runs on the server and in the browser. */
export function solve(calculator: Calculator, entered: Entered): Solved {
  return ruleOf(calculator.name).solve(calculator, entered);
}
