import type { Language } from "../../../platform/language/language.ts";
import type { PublicMessages } from "../../../platform/language/public-messages.ts";
import type { CommonWords } from "../../catalogue/calculators/calculator.ts";
import type { FieldShape } from "../../catalogue/calculators/calculators.ts";
import type { ReportFacts } from "../project-reports/report-facts.ts";

export const projectPath = "/calculators/project";

/** The page of the service that it leads to. */
export const projectService = "PMEGP";

/** Everything that the short project report needs, on the server and in a browser. */
export type ProjectCalculator = {
  language: Language;
  facts: ReportFacts;
  words: PublicMessages["calculators"]["project"];
  common: CommonWords;
  /** The day of the result, in words. */
  today: string;
};

/** A loan with the subsidy of the first, or one without. */
export const projectSchemes = ["pmegp", "none"] as const;

/** The fields in their order; their names are the parameters of the address. */
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
