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
  { name: "scheme", type: "choice", options: projectSchemes },
  { name: "category", type: "choice", options: ["general", "special"], usual: "general" },
  { name: "area", type: "choice", options: ["rural", "urban"], usual: "rural" },
  { name: "sector", type: "choice", options: ["manufacturing", "service"], usual: "manufacturing" },
  { name: "fixed", type: "amount" },
  { name: "working", type: "amount" },
  { name: "sales", type: "amount" },
  { name: "materials", type: "amount" },
  { name: "pay", type: "amount" },
  { name: "other", type: "amount" },
  { name: "rate", type: "rate", optional: true, more: true },
];

export const projectParameters: readonly string[] = projectFields.map(({ name }) => name);
