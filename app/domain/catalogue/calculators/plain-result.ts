import type { Entered } from "./calculators.ts";
import { givenRows } from "./field-views.ts";
import type { CalculatorResult } from "./result.ts";
import type { Calculator } from "./rules.ts";

export function plainResult(calculator: Calculator, entered: Entered, worked: CalculatorResult): string {
  const { words, common, basis, today } = calculator;
  const lines = (rows: CalculatorResult["rows"]) => rows.map(({ label, value }) => `${label}: ${value}`);
  return [
    `${words.title} (${today})`,
    ...lines([worked.lead, ...worked.rows]),
    ...worked.warnings,
    "",
    `${common.result.given}:`,
    ...lines(givenRows(calculator, entered)),
    "",
    basis[0] ?? "",
  ].join("\n");
}
