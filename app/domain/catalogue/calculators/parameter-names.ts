import { calculatorFields, calculatorNames } from "./calculators.ts";

/** In a file of its own, to keep it out of the calculators' scripts. */
export const parameterNames: readonly string[] = [
  ...new Set(calculatorNames.flatMap((name) => calculatorFields[name].map((field) => field.name))),
];
