import { again, line, type Table } from "../line.ts";
import type { ReportInputs } from "../schema.ts";
import type { SchemeTerms } from "../schemes/scheme.ts";

/** Available cash ÷ amount due. Interest on cash credit is an expense, not debt service. */
export function debtService({ existing, conventions }: ReportInputs, { share }: SchemeTerms): Table[] {
  const interest = existing ? "loanInterest + oldLoanInterest" : "loanInterest";
  const principal = existing ? "loanPrincipal + oldLoanPrincipal" : "loanPrincipal";
  return [
    {
      key: "dscr",
      axis: "years",
      lines: [
        again("profitAfterTax", "dscr"),
        again("depreciation", "dscr"),
        again("loanInterest", "dscr"),
        ...(existing ? [again("oldLoanInterest", "dscr")] : []),
        line("available", "money", `profitAfterTax + depreciation + ${interest}`, {
          total: true,
          source: "portal",
        }),
        line("interestDue", "money", `${interest} - interestOnLoan`),
        line("principalDue", "money", principal),
        line("due", "money", "interestDue + principalDue", { total: true, source: "portal" }),
        line("dscr", "ratio", "if(due > 0, available / due, nothing)", { total: true, source: "portal" }),
        line("availableForDue", "money", "if(due > 0, available, 0)"),
      ],
    },
    {
      key: "dscrAll",
      axis: "once",
      lines: [
        line("leastDscr", "ratio", "least(dscr)"),
        // The published samples use one name for two averages, so both are shown.
        line("averageDscr", "ratio", "if(sum(due) > 0, sum(availableForDue) / sum(due), nothing)"),
        line("meanDscr", "ratio", "average(dscr)"),
      ],
    },
    ...(share > 0 ? otherDscr(conventions.subsidy) : []),
  ];
}

/** For the other treatment of the subsidy. Interest and instalments scale with the loan; profit plus interest, and tax, stay. */
function otherDscr(subsidy: ReportInputs["conventions"]["subsidy"]): Table[] {
  const part =
    subsidy === "note"
      ? "if(termLoan > 0, (termLoan - min(subsidy, termLoan)) / termLoan, 1)"
      : "if(termLoan > setOff, termLoan / (termLoan - setOff), 1)";
  const [due, dscr] =
    subsidy === "note"
      ? (["dueLessSubsidy", "dscrLessSubsidy"] as const)
      : (["dueOnWholeLoan", "dscrOnWholeLoan"] as const);
  return [
    {
      key: "dscrOther",
      axis: "years",
      lines: [
        line("loanPart", "ratio", part),
        line(due, "money", "due + (loanInterest - interestOnLoan + loanPrincipal) * (loanPart - 1)", {
          key: "dueOther",
        }),
        line("availableForDue", "money", "if(dueOther > 0, available, 0)", { key: "availableForOther" }),
        line(dscr, "ratio", "if(dueOther > 0, available / dueOther, nothing)", {
          key: "dscrOther",
          total: true,
        }),
      ],
    },
    {
      key: "dscrOtherAll",
      axis: "once",
      lines: [
        line("leastDscr", "ratio", "least(dscrOther)", { key: "leastDscrOther" }),
        line(
          "averageDscr",
          "ratio",
          "if(sum(dueOther) > 0, sum(availableForOther) / sum(dueOther), nothing)",
          { key: "averageDscrOther" },
        ),
      ],
    },
  ];
}

/** Fixed cost ÷ contribution. The variable part of each cost is typed. */
export function breakEven({ existing, finance }: ReportInputs): Table {
  const fixedInterest = [
    "loanInterest",
    ...(finance.otherLoan > 0 ? ["otherLoanInterest"] : []),
    ...(existing ? ["oldLoanInterest"] : []),
  ].join(" + ");
  return {
    key: "breakEven",
    axis: "years",
    lines: [
      line("outputValue", "money", "sales - openingStock + closingStock", { source: "portal" }),
      line("variablePowerCost", "money", "power * variablePower / 100"),
      line("variableWagesCost", "money", "(wages + salary) * variableWages / 100"),
      line("variableSellingCost", "money", "selling * variableSelling / 100"),
      line(
        "variableCost",
        "money",
        "rawMaterial + repairs + cashCreditInterest + variablePowerCost + variableWagesCost + variableSellingCost",
        { total: true, source: "portal" },
      ),
      line("contribution", "money", "outputValue - variableCost", { total: true }),
      line(
        "fixedCosts",
        "money",
        `power - variablePowerCost + wages + salary - variableWagesCost + selling - variableSellingCost + overheads + ${fixedInterest} + depreciation`,
        { total: true, source: "portal" },
      ),
      line("breakEven", "percent", "if(contribution > 0, fixedCosts / contribution * utilisation, nothing)", {
        source: "portal",
      }),
      line(
        "breakEvenSales",
        "money",
        "if(contribution > 0, fixedCosts / contribution * outputValue, nothing)",
        {
          source: "portal",
        },
      ),
    ],
  };
}
