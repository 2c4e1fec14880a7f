import { ofYear } from "../financial-years.ts";
import { line, type Table } from "../line.ts";
import type { ReportInputs } from "../schema.ts";

/** Current liabilities without and with next year's instalments, because banks differ. */
export function ratios(inputs: ReportInputs): Table {
  const { existing, finance } = inputs;
  const old = existing ? " + oldLoanClosing" : "";
  const nextOld = existing ? " + oldLoanPrincipal[+1]" : "";
  const other = existing ? " + otherCurrentLiabilities" : "";
  const otherTerm = existing ? " + otherTermLiabilities" : "";
  const friends = finance.otherLoan > 0 ? " + otherLoan" : "";
  const over = (top: string, bottom: string) => `if(${bottom} > 0, (${top}) / ${bottom}, nothing)`;
  return {
    key: "ratios",
    axis: "years",
    lines: [
      line(
        "currentAssets",
        "money",
        `stock + debtors + advances + cash${existing ? " + otherCurrentAssets" : ""}`,
      ),
      line("currentOther", "money", `creditors${other}`),
      line("currentLiabilities", "money", "currentOther + borrowing"),
      line("nextInstalments", "money", `loanPrincipal[+1]${nextOld}`),
      line("termDebt", "money", `loanClosing${old}`),
      line("outsideLiabilities", "money", `termDebt + currentLiabilities${friends}${otherTerm}`),
      line("netWorth", "money", "capital"),
      line("pbdit", "money", "profitBeforeTax + depreciation + interest", { source: "portal" }),
      line("currentRatio", "ratio", over("currentAssets", "currentLiabilities"), { source: "portal" }),
      line("currentRatioAll", "ratio", over("currentAssets", "(currentLiabilities + nextInstalments)"), {
        source: "cma",
      }),
      line("quickRatio", "ratio", over("debtors + cash", "currentLiabilities")),
      line("debtEquity", "ratio", over("termDebt", "netWorth"), { source: "portal" }),
      line("outsideToWorth", "ratio", over("outsideLiabilities", "netWorth"), { source: "portal" }),
      line("interestCover", "ratio", over("pbdit", "interest"), { source: "portal" }),
      line("assetCover", "ratio", over("netBlock", "termDebt")),
      line("grossMargin", "percent", over("grossProfit * 100", "sales")),
      line("netMargin", "percent", over("profitAfterTax * 100", "sales")),
      line("returnOnInvestment", "percent", over("profitAfterTax * 100", "projectCost")),
      line("accrued", "money", "accrued[-1] + cashAccrual"),
      line("paybackPart", "ratio", `${paybackPart}${ofYear(inputs)}`),
    ],
  };
}

/** Part of the year until accruals have repaid the cost: 1 before that year, 0 after it. */
const paybackPart =
  "if(accrued[-1] >= projectCost, 0, if(accrued < projectCost, 1, (projectCost - accrued[-1]) / cashAccrual))";

export function headlines(): Table {
  return {
    key: "headlines",
    axis: "once",
    lines: [
      line("payback", "years", "if(last(accrued) >= projectCost, sum(paybackPart), nothing)", {
        source: "own",
      }),
      line("firstBreakEven", "percent", "first(breakEven)"),
      line("leastCash", "money", "least(cash)"),
      line("leastCurrentRatio", "ratio", "least(currentRatio)"),
      line("greatestDifference", "money", "least(difference)"),
      line("loanLeft", "money", "last(loanClosing)"),
    ],
  };
}
