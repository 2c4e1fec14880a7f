import { monthsOf } from "../financial-years.ts";
import { line, type Table, typed } from "../line.ts";
import type { ReportInputs } from "../schema.ts";
import { cmaLines } from "./cma-line.ts";

export function limits({ existing }: ReportInputs): Table {
  return {
    key: "cmaLimits",
    axis: "once",
    lines: [
      ...(existing
        ? [
            typed("limitNow", "money", [existing.limit]),
            typed("limitMostUsed", "money", [existing.mostUsed]),
            typed("limitLeastUsed", "money", [existing.leastUsed]),
            line("limitOutstanding", "money", "openingBorrowing", { source: "cma" }),
            line("termLoanNow", "money", "openingTermLoans"),
          ]
        : []),
      line("limitAsked", "money", existing ? "openingBorrowing + cashCredit" : "cashCredit", {
        source: "cma",
      }),
      line("termLoanAsked", "money", "termLoan", { source: "cma" }),
    ],
  };
}

/** CMA form I, second part: borrowings of associate firms. */
export function associates({ associates: firms }: ReportInputs): Table {
  return {
    key: "cmaAssociates",
    axis: "associates",
    rows: firms.map(({ name, bank }) => [name, bank].filter(Boolean).join(", ")),
    lines: [
      typed(
        "associateLimit",
        "money",
        firms.map(({ limit }) => limit),
      ),
      typed(
        "associateOutstanding",
        "money",
        firms.map(({ outstanding }) => outstanding),
      ),
    ],
  };
}

/** CMA form IV: in months of turnover. */
export function holdings(inputs: ReportInputs): Table {
  const { total } = cmaLines(inputs);
  const months = (stock: string, turnover: string) =>
    `if(${turnover} > 0, ${stock} * ${monthsOf(inputs)} / ${turnover}, nothing)`;
  return {
    key: "cmaHoldings",
    axis: "cma",
    lines: [
      total("purchases", "$rawMaterials + $rawMaterialStock - $rawMaterialStock[-1]"),
      total("rawMaterialMonths", months("$rawMaterialStock", "$rawMaterials"), "ratio"),
      total("wipMonths", months("$wipStock", "$costOfProduction"), "ratio"),
      total("finishedMonths", months("$finishedStock", "$costOfSales"), "ratio"),
      total("receivableMonths", months("$receivables", "$netSales"), "ratio"),
      total("creditorMonths", months("$creditors", "$purchases"), "ratio"),
    ],
  };
}

/** CMA form V. As the form says, without instalments due within a year. */
export function permissibleFinance(inputs: ReportInputs): Table {
  const { total } = cmaLines(inputs);
  return {
    key: "cmaFinance",
    axis: "cma",
    lines: [
      total("currentOther", "$currentOtherAll - $instalmentsDue"),
      total("gap", "$currentAssets - $currentOther"),
      total("actualNet", "$gap - $bankBorrowing"),
      total("quarterOfGap", "$gap * 25 / 100"),
      total("firstMethod", "max(0, min($gap - $quarterOfGap, $gap - $actualNet))"),
      total("quarterOfAssets", "($currentAssets - $exportReceivables) * 25 / 100"),
      total("secondMethod", "max(0, min($gap - $quarterOfAssets, $gap - $actualNet))"),
      total("excessBorrowing", "$bankBorrowing - $secondMethod"),
    ],
  };
}

/** CMA form VI. Its last line equals the change in bank borrowing of form III. */
export function fundsFlow(inputs: ReportInputs): Table {
  const { change } = cmaLines(inputs);
  const delta = (key: string) => `($${key} - $${key}[-1])`;
  return {
    key: "cmaFunds",
    axis: "cma",
    lines: [
      change("fundsProfit", "$netProfit"),
      change("fundsDepreciation", `${delta("accumulatedDepreciation")}`),
      change("fundsCapital", `${delta("netWorth")} - $netProfit + $drawings`),
      change("fundsTermLoans", `max(0, ${delta("termLiabilities")})`),
      change("fundsSources", "$fundsProfit + $fundsDepreciation + $fundsCapital + $fundsTermLoans"),
      change("fundsAssets", delta("grossBlock")),
      change("fundsNonCurrent", `${delta("nonCurrent")} + ${delta("intangibles")}`),
      change("fundsTermRepaid", `max(0, 0 - ${delta("termLiabilities")})`),
      change("fundsDrawings", "$drawings"),
      change("fundsUses", "$fundsAssets + $fundsNonCurrent + $fundsTermRepaid + $fundsDrawings"),
      change("longTermSurplus", "$fundsSources - $fundsUses"),
      change("currentAssetsChange", delta("currentAssets")),
      change("currentOtherChange", delta("currentOtherAll")),
      change("gapChange", "$currentAssetsChange - $currentOtherChange"),
      change("borrowingChange", "$gapChange - $longTermSurplus"),
      change("borrowingCheck", `round($borrowingChange - ${delta("bankBorrowing")})`),
    ],
  };
}
