import { line, type Table } from "../line.ts";
import type { ReportInputs } from "../schema.ts";

/** DSCR: what is there for debt service ÷ what is due. Interest on cash credit is an expense, not debt service. */
export function debtService({ existing }: ReportInputs): Table[] {
  const interest = existing ? "loanInterest + oldLoanInterest" : "loanInterest";
  const principal = existing ? "loanPrincipal + oldLoanPrincipal" : "loanPrincipal";
  return [
    {
      key: "dscr",
      axis: "years",
      lines: [
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
        // Two averages go by one name in the published samples: both are shown, each by its name.
        line("averageDscr", "ratio", "if(sum(due) > 0, sum(availableForDue) / sum(due), nothing)"),
        line("meanDscr", "ratio", "average(dscr)"),
      ],
    },
  ];
}

/** Break-even: fixed cost ÷ contribution. Which part of a cost varies with production is typed. */
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
