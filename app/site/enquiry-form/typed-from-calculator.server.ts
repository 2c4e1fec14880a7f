import { readCalculator } from "../../domain/calculators/calculator-facts.server.ts";
import { calculatorServices, findCalculator } from "../../domain/calculators/calculators.ts";
import { enteredInAddress } from "../../domain/calculators/entered-in-address.ts";
import { plainResult } from "../../domain/calculators/plain-result.ts";
import { solve } from "../../domain/calculators/solve.ts";
import type { Typed } from "../../domain/enquiries/schema.ts";
import { optionOfPage } from "../../domain/services/pages.server.ts";
import type { Language } from "../../platform/language/language.ts";

/**
 * What the consultation form begins with for somebody who comes from a calculator's result: its service, and a message with the
 * figures. The address has what was entered, not the text, so that no link can put other words into the form. Undefined
 * without a result.
 */
export function typedFromCalculator(query: URLSearchParams, language: Language): Typed | undefined {
  const name = findCalculator(query.get("calculator"));
  if (!name) return undefined;
  const [calculator, entered] = [readCalculator(name, language, new Date()), enteredInAddress(name, query)];
  const solved = solve(calculator, entered);
  if ("problems" in solved) return undefined;
  const text = plainResult(calculator, entered, solved.worked);
  const selectedOption = optionOfPage(calculatorServices[name][0]) ?? "";
  return { selectedOption, message: `${calculator.common.result.message}\n\n${text}` };
}
