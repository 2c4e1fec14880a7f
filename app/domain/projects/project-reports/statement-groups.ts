import { namesOf } from "../../../platform/content/names-of.ts";
import { blocks } from "./choices.ts";

/** Tables by chapter of the PDF and tab of the portal; forms of CMA are the rest. */
export const statementGroups = {
  costAndMeans: ["cost", "means", "opening"],
  assumptions: [
    ...["assumptions", "assumptionsByYear", "products", "materials", "overheadList"],
    ...["depreciationRates", "slabs", "rebate"],
  ],
  manpower: ["staff", "wagesAndSalary"],
  statements: ["production", "sales", "rawMaterial", "otherCosts", "stock"],
  profitability: ["profitability", "cashFlow", "balanceSheet"],
  loan: ["loanSchedule", "loan", "oldLoans", "depreciation"],
  ratios: ["dscr", "dscrAll", "dscrOther", "dscrOtherAll", "breakEven", "ratios", "headlines"],
  sensitivity: ["sensitivity", "sensitivityAll", "breakPoints"],
  workingCapital: ["workingCapital", "turnoverShares", "bankFinance"],
  cma: [],
} as const satisfies Record<string, readonly string[]>;

export type StatementGroup = keyof typeof statementGroups;
export const groupNames = namesOf(statementGroups);

/** The PDF prints lists of assets with their quotations; the portal shows them with the cost. */
export function groupOf(table: string): StatementGroup {
  if (blocks.some((block) => block === table)) return "costAndMeans";
  return groupNames.find((name) => statementGroups[name].some((key) => key === table)) ?? "cma";
}
