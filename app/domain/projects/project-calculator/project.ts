import type { Language } from "../../../platform/language/language.ts";
import type { PublicMessages } from "../../../platform/language/public-messages.ts";
import type { CommonWords } from "../../catalogue/calculators/calculator.ts";
import type { FieldShape } from "../../catalogue/calculators/calculators.ts";
import { loanSchemes, usualScheme } from "../../catalogue/calculators/loan-schemes.ts";
import type { ReportFacts } from "../project-reports/report-facts.ts";

export const projectPath = "/calculators/project";

export const projectService = loanSchemes[usualScheme];

export type ProjectCalculator = {
  language: Language;
  facts: ReportFacts;
  words: PublicMessages["calculators"]["project"];
  common: CommonWords;
  /** Formatted day of the result. */
  today: string;
};

/** The first has a subsidy, "none" has not. */
export const projectSchemes = [usualScheme, "none"] as const;

export const projectFields: readonly FieldShape[] = [
  { name: "scheme", is: "choice", options: projectSchemes },
  { name: "category", is: "choice", options: ["general", "special"], usual: "general" },
  { name: "area", is: "choice", options: ["rural", "urban"], usual: "rural" },
  { name: "sector", is: "choice", options: ["manufacturing", "service"], usual: "manufacturing" },
  { name: "fixed", is: "amount" },
  { name: "working", is: "amount" },
  { name: "sales", is: "amount" },
  { name: "materials", is: "amount" },
  { name: "pay", is: "amount" },
  { name: "other", is: "amount" },
  { name: "rate", is: "rate", optional: true, more: true },
];

export const projectParameters: readonly string[] = projectFields.map(({ name }) => name);
