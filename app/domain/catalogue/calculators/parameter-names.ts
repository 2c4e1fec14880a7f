import { calculatorFields, calculatorNames } from "./calculators.ts";

/** The parameters of all calculators' addresses; the calculators' scripts do without. */
export const parameterNames: readonly string[] = [
  ...new Set(calculatorNames.flatMap((name) => calculatorFields[name].map((field) => field.name))),
];
