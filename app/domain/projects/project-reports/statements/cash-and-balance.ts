import { line, type Table } from "../line.ts";
import type { ReportInputs } from "../schema.ts";

/** Sources less uses, plus opening cash. */
export function cashFlow({ existing, finance }: ReportInputs): Table {
  const other = finance.otherLoan > 0;
  const first = (amount: string) => `if(year = 1, ${amount}, 0)`;
  const sources = [
    line("ownIn", "money", first("own")),
    line("loanIn", "money", first("termLoan")),
    ...(other ? [line("otherLoanIn", "money", first("otherLoan"))] : []),
    line("borrowingIn", "money", "borrowing - borrowing[-1]"),
    line("profitIn", "money", "profitBeforeTax"),
    line("depreciationIn", "money", "depreciation"),
    line("interestAddedIn", "money", "interestOnLoan"),
    line("creditorsIn", "money", "creditors - creditors[-1]"),
  ];
  const uses = [
    line("assetsOut", "money", first("fixedCost")),
    line("loanOut", "money", "loanPrincipal"),
    ...(existing ? [line("oldLoanOut", "money", "oldLoanPrincipal")] : []),
    line("taxOut", "money", "tax"),
    line("drawingsOut", "money", "drawings"),
    line("stockOut", "money", "stock - stock[-1]"),
    line("debtorsOut", "money", "debtors - debtors[-1]"),
    line("advancesOut", "money", "advances - advances[-1]"),
  ];
  const sum = (lines: typeof sources) => lines.map(({ key }) => key).join(" + ");
  return {
    key: "cashFlow",
    axis: "years",
    lines: [
      ...sources,
      line("sources", "money", sum(sources), { total: true, source: "portal" }),
      ...uses,
      line("uses", "money", sum(uses), { total: true, source: "portal" }),
      line("cashOpening", "money", "cash[-1]"),
      line("surplus", "money", "sources - uses"),
      line("cash", "money", "cashOpening + surplus", {
        opening: existing ? "openingCash" : undefined,
        total: true,
      }),
    ],
  };
}

/** The difference is 0, because every line follows the cash flow. */
export function balanceSheet(inputs: ReportInputs): Table {
  const { existing, finance, conventions } = inputs;
  const net = conventions.subsidy === "net";
  const liabilities = [
    line("capital", "money", "capital[-1] + ownIn + profitAfterTax - drawings", {
      opening: existing ? "openingCapital" : undefined,
    }),
    ...(net ? [line("grant", "money", "setOff")] : []),
    line("termLoanBalance", "money", "loanClosing"),
    ...(existing ? [line("oldLoanBalance", "money", "oldLoanClosing")] : []),
    ...(finance.otherLoan > 0 ? [line("otherLoanBalance", "money", "otherLoan")] : []),
    line("borrowingBalance", "money", "borrowing"),
    line("creditorsBalance", "money", "creditors"),
    ...(existing
      ? [line("otherLiabilities", "money", "otherCurrentLiabilities + otherTermLiabilities")]
      : []),
  ];
  const assets = [
    line("netBlockBalance", "money", "netBlock"),
    line("stockBalance", "money", "stock"),
    line("debtorsBalance", "money", "debtors"),
    line("advancesBalance", "money", "advances"),
    ...(net ? [line("subsidyDeposit", "money", "subsidyHeld")] : []),
    ...(existing ? [line("otherAssets", "money", "otherCurrentAssets + nonCurrentAssets")] : []),
    line("cashBalance", "money", "cash"),
  ];
  const sum = (lines: typeof assets) => lines.map(({ key }) => key).join(" + ");
  return {
    key: "balanceSheet",
    axis: "years",
    lines: [
      ...liabilities,
      line("totalLiabilities", "money", sum(liabilities), { total: true }),
      ...assets,
      line("totalAssets", "money", sum(assets), { total: true }),
      line("difference", "money", "round(totalAssets - totalLiabilities)"),
    ],
  };
}
