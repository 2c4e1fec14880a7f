import { line, type Table, typed } from "../line.ts";
import type { ReportInputs } from "../schema.ts";

/** The last audited year: second column of CMA form III. */
export function openingBalance({ existing }: ReportInputs): Table[] {
  if (!existing) return [];
  const last = (...keys: string[]) => keys.map((key) => `cma_${key}@1`).join(" + ");
  return [
    {
      key: "opening",
      axis: "once",
      lines: [
        line("openingNetBlock", "money", "cma_grossBlock@1 - cma_accumulatedDepreciation@1"),
        line("openingRawMaterial", "money", last("rawMaterialStock")),
        line("openingWip", "money", last("wipStock")),
        line("openingFinished", "money", last("finishedStock")),
        line("openingDebtors", "money", last("receivables", "exportReceivables", "oldReceivables")),
        line("openingAdvances", "money", last("supplierAdvances")),
        line("otherCurrentAssets", "money", last("sparesStock", "otherCurrentAssets")),
        line("nonCurrentAssets", "money", last("nonCurrent", "intangibles")),
        line("openingCash", "money", last("cash")),
        line("openingBorrowing", "money", last("bankBorrowing")),
        line("openingCreditors", "money", last("creditors")),
        line(
          "otherCurrentLiabilities",
          "money",
          last("customerAdvances", "taxProvision", "statutory", "otherCurrent"),
        ),
        line("otherTermLiabilities", "money", last("otherTerm")),
        line("openingTermLoans", "money", last("instalmentsDue", "termLoans")),
        line("openingCapital", "money", last("capital")),
        typed("oldRepayment", "money", [existing.yearlyRepayment]),
        typed("oldLoanRate", "percent", [existing.loanRate]),
      ],
    },
  ];
}

/** Fixed yearly repayment; interest on the opening balance. */
export function oldLoans({ existing }: ReportInputs): Table[] {
  if (!existing) return [];
  return [
    {
      key: "oldLoans",
      axis: "years",
      lines: [
        line("oldLoanOpening", "money", "oldLoanClosing[-1]"),
        line("oldLoanInterest", "money", "oldLoanOpening * oldLoanRate / 100"),
        line("oldLoanPrincipal", "money", "min(oldLoanOpening, oldRepayment)"),
        line("oldLoanClosing", "money", "oldLoanOpening - oldLoanPrincipal", {
          opening: "openingTermLoans",
          total: true,
        }),
      ],
    },
  ];
}
