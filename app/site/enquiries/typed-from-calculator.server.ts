import type { Typed } from "../../domain/cases/enquiries/schema.ts";
import { readCalculator } from "../../domain/catalogue/calculators/calculator-facts.server.ts";
import { calculatorServices, findCalculator } from "../../domain/catalogue/calculators/calculators.ts";
import { enteredInAddress } from "../../domain/catalogue/calculators/entered-in-address.ts";
import { plainResult } from "../../domain/catalogue/calculators/plain-result.ts";
import type { Row } from "../../domain/catalogue/calculators/result.ts";
import { solve } from "../../domain/catalogue/calculators/rules.ts";
import { optionOfPage } from "../../domain/catalogue/services/service-options.server.ts";
import { givenProjectRows } from "../../domain/projects/project-calculator/field-views.ts";
import { projectParameters, projectService } from "../../domain/projects/project-calculator/project.ts";
import { readProjectCalculator } from "../../domain/projects/project-calculator/read-project.server.ts";
import { solveProject } from "../../domain/projects/project-calculator/solve-project.ts";
import type { Language } from "../../platform/language/language.ts";

/**
 * The service and a message with the figures of a calculator's result. The address has the input, not the text, so that
 * no link can put words into the form. Undefined without a result.
 */
export function typedFromCalculator(query: URLSearchParams, language: Language): Typed | undefined {
  if (query.get("calculator") === "project") return typedFromProject(query, language);
  const name = findCalculator(query.get("calculator"));
  if (!name) return undefined;
  const [calculator, entered] = [readCalculator(name, language, new Date()), enteredInAddress(name, query)];
  const solved = solve(calculator, entered);
  if ("problems" in solved) return undefined;
  const text = plainResult(calculator, entered, solved.worked);
  const selectedOption = optionOfPage(calculatorServices[name][0]) ?? "";
  return { selectedOption, message: `${calculator.common.result.message}\n\n${text}` };
}

/** For the full project report. */
function typedFromProject(query: URLSearchParams, language: Language): Typed | undefined {
  const calculator = readProjectCalculator(language, new Date());
  const entered = Object.fromEntries(projectParameters.map((name) => [name, query.get(name) ?? ""]));
  const solved = solveProject(calculator, entered);
  if ("problems" in solved) return undefined;
  const { words, common } = calculator;
  const { lead, rows, warnings } = solved.worked;
  const lines = (of: Row[]) => of.map(({ label, value }) => `${label}: ${value}`);
  const given = lines(givenProjectRows(calculator, entered));
  const text = [
    words.title,
    ...lines([lead, ...rows]),
    ...warnings,
    "",
    `${common.result.given}:`,
    ...given,
  ].join("\n");
  const selectedOption = optionOfPage(projectService) ?? "";
  return { selectedOption, message: `${words.ask}.\n\n${text}` };
}
