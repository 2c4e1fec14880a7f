import { line, type Table } from "../line.ts";
import type { ReportInputs } from "../schema.ts";

/** What trade ties up, by days, and what of it the bank finances. */
export function workingCapital({ existing }: ReportInputs): Table {
  const opening = (name: string) => (existing ? name : undefined);
  return {
    key: "workingCapital",
    axis: "years",
    lines: [
      line("debtors", "money", "sales * debtorDays / yearDays", {
        opening: opening("openingDebtors"),
        source: "portal",
      }),
      line("advances", "money", "rawMaterial * advanceDays / yearDays", {
        opening: opening("openingAdvances"),
      }),
      line("creditors", "money", "rawMaterial * creditorDays / yearDays", {
        opening: opening("openingCreditors"),
        source: "portal",
      }),
      line("stockNeed", "money", "(stock - creditors) * bankShare / 100", { source: "portal" }),
      line("debtorNeed", "money", "debtors * bankShare / 100", { source: "portal" }),
      line("workingCapitalNeed", "money", "stockNeed + debtorNeed", { total: true, source: "portal" }),
      line("borrowing", "money", existing ? "openingBorrowing + cashCredit" : "cashCredit", {
        opening: opening("openingBorrowing"),
      }),
    ],
  };
}
