import type { StatementMessages, TableLabel } from "../../../../platform/language/statement-messages.ts";

export type SheetKey = keyof StatementMessages["sheets"];

/** In order, with their tables one below the other. */
export const sheetTables: readonly { sheet: SheetKey; tables: readonly TableLabel[] }[] = [
  {
    sheet: "assumptions",
    tables: [
      ...([
        "assumptions",
        "assumptionsByYear",
        "products",
        "land",
        "building",
        "machinery",
        "furniture",
      ] as const),
      ...([
        "computers",
        "vehicles",
        "hiredVehicles",
        "intangibles",
        "materials",
        "staff",
        "overheadList",
      ] as const),
      ...(["depreciationRates", "slabs", "rebate", "turnoverShares"] as const),
    ],
  },
  { sheet: "cost", tables: ["cost", "means"] },
  { sheet: "production", tables: ["production", "sales"] },
  { sheet: "rawMaterial", tables: ["rawMaterial"] },
  { sheet: "wagesAndSalary", tables: ["wagesAndSalary"] },
  { sheet: "otherCosts", tables: ["otherCosts"] },
  { sheet: "depreciation", tables: ["depreciation"] },
  { sheet: "loanSchedule", tables: ["loanSchedule"] },
  { sheet: "loan", tables: ["loan", "oldLoans"] },
  { sheet: "stock", tables: ["stock"] },
  { sheet: "workingCapital", tables: ["workingCapital"] },
  { sheet: "profitability", tables: ["profitability"] },
  { sheet: "cashFlow", tables: ["cashFlow"] },
  { sheet: "balanceSheet", tables: ["balanceSheet"] },
  { sheet: "dscr", tables: ["dscr", "dscrAll", "dscrOther", "dscrOtherAll", "headlines"] },
  { sheet: "breakEven", tables: ["breakEven"] },
  { sheet: "ratios", tables: ["ratios"] },
  { sheet: "bankFinance", tables: ["bankFinance"] },
  { sheet: "sensitivity", tables: ["sensitivity", "sensitivityAll", "breakPoints"] },
  { sheet: "form1", tables: ["cmaLimits", "cmaAssociates"] },
  { sheet: "form2", tables: ["cmaOperating"] },
  { sheet: "form3", tables: ["cmaBalance"] },
  { sheet: "form4", tables: ["cmaHoldings"] },
  { sheet: "form5", tables: ["cmaFinance"] },
  { sheet: "form6", tables: ["cmaFunds"] },
  { sheet: "opening", tables: ["opening"] },
];
