import { partOfYear } from "../financial-years.ts";
import { line, type Table } from "../line.ts";
import type { ReportInputs } from "../schema.ts";

export function workingCapital(inputs: ReportInputs): Table {
  const { existing } = inputs;
  const opening = (name: string) => (existing ? name : undefined);
  return {
    key: "workingCapital",
    axis: "years",
    lines: [
      line("debtors", "money", `sales * ${partOfYear(inputs, "debtorDays")}`, {
        opening: opening("openingDebtors"),
        source: "portal",
      }),
      line("advances", "money", `rawMaterial * ${partOfYear(inputs, "advanceDays")}`, {
        opening: opening("openingAdvances"),
      }),
      line("creditors", "money", `rawMaterial * ${partOfYear(inputs, "creditorDays")}`, {
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
