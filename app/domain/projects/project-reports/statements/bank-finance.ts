import { hasPartYear } from "../financial-years.ts";
import { line, type Table, typed } from "../line.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportInputs } from "../schema.ts";

/** From the bank's circular. */
export function turnoverShares({ need, margin }: ReportFacts["nayak"]): Table {
  return {
    key: "turnoverShares",
    axis: "once",
    lines: [typed("turnoverNeed", "percent", [need]), typed("turnoverMargin", "percent", [margin])],
  };
}

/** As branches do, without instalments due within a year; one line shows the second Tandon method with them. */
export function bankFinance(inputs: Pick<ReportInputs, "workingCapital" | "start" | "existing">): Table {
  const third = inputs.workingCapital.coreAssets > 0;
  // The method uses twelve months' sales.
  const sales = hasPartYear(inputs) ? "sales * 12 / monthsOfYear" : "sales";
  return {
    key: "bankFinance",
    axis: "years",
    lines: [
      line("gap", "money", "currentAssets - currentOther", { source: "tandon" }),
      line("netWorkingCapital", "money", "gap - borrowing", { source: "tandon" }),
      line("turnoverNeedAmount", "money", `${sales} * turnoverNeed / 100`, { source: "nayak" }),
      line("turnoverMarginAmount", "money", `${sales} * turnoverMargin / 100`, { source: "nayak" }),
      line(
        "turnoverFinance",
        "money",
        "max(0, min(turnoverNeedAmount - turnoverMarginAmount, turnoverNeedAmount - netWorkingCapital))",
        { total: true, source: "nayak" },
      ),
      line("firstMethod", "money", "max(0, min(gap * 75 / 100, gap - netWorkingCapital))", {
        total: true,
        source: "tandon",
      }),
      line("firstExcess", "money", "borrowing - firstMethod"),
      line("secondMethod", "money", "max(0, min(gap - currentAssets * 25 / 100, gap - netWorkingCapital))", {
        total: true,
        source: "tandon",
      }),
      line("secondExcess", "money", "borrowing - secondMethod"),
      ...(third
        ? [
            line(
              "thirdMethod",
              "money",
              "max(0, min((currentAssets - coreAssets) * 75 / 100 - currentOther, gap - netWorkingCapital))",
              { total: true, source: "tandon" },
            ),
            line("thirdExcess", "money", "borrowing - thirdMethod"),
          ]
        : []),
      line(
        "secondWithInstalments",
        "money",
        "max(0, min(gap - nextInstalments - currentAssets * 25 / 100, borrowing))",
        { source: "cma" },
      ),
    ],
  };
}
