import { ofYear, partOfYear } from "../financial-years.ts";
import { again, type Line, line, type Table, typed } from "../line.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportInputs } from "../schema.ts";

/** Work in progress and stock; opening stock of a running unit at book value. */
export function stockValues(inputs: ReportInputs): Table {
  const { conventions, existing } = inputs;
  return {
    key: "stock",
    axis: "years",
    lines: [
      line("manufacturingCost", "money", "rawMaterial + power + repairs + wages + depreciation", {
        total: true,
        source: "portal",
      }),
      line("openingWork", "money", "closingWork[-1]"),
      line("closingWork", "money", `manufacturingCost * ${partOfYear(inputs, "wipDays")}`, {
        opening: existing ? "openingWip" : undefined,
      }),
      line("costOfProduction", "money", "manufacturingCost + openingWork - closingWork", {
        total: true,
        source: "cma",
      }),
      line("finishedPart", "ratio", finishedPart(inputs)),
      line("openingStock", "money", "closingStock[-1]"),
      line("closingStock", "money", finishedValue(inputs), {
        opening: existing ? "openingFinished" : undefined,
        source: conventions.finishedGoods === "portal" ? "portal" : "own",
      }),
      line("rawMaterialStock", "money", `rawMaterial * ${partOfYear(inputs, "rawMaterialDays")}`, {
        opening: existing ? "openingRawMaterial" : undefined,
      }),
      line("stock", "money", "rawMaterialStock + closingWork + closingStock", {
        opening: existing ? "openingRawMaterial + openingWip + openingFinished" : undefined,
        total: true,
        source: "portal",
      }),
    ],
  };
}

function finishedPart({ products }: ReportInputs): string {
  const parts = products.map(
    (_, index) =>
      `if(opening_${index} + produced_${index} > 0, closing_${index} / (opening_${index} + produced_${index}), 0)`,
  );
  return `(${parts.join(" + ")}) / ${products.length}`;
}

function finishedValue(inputs: ReportInputs): string {
  const { finishedGoods: convention } = inputs.conventions;
  // The portal's samples ignore the opening stock's value; only so are they reproduced.
  if (convention === "portal") return "costOfProduction * finishedPart";
  if (convention === "weighted") return "(costOfProduction + openingStock) * finishedPart";
  return `costOfProduction * ${partOfYear(inputs, "finishedDays")}`;
}

/** Interest on cash credit is an ordinary expense. */
export function profitability(inputs: ReportInputs, tax: ReportFacts["tax"]): Table {
  const { existing, finance } = inputs;
  const interest = ["loanInterest", "cashCreditInterest"];
  if (finance.otherLoan > 0) interest.push("otherLoanInterest");
  if (existing) interest.push("oldLoanInterest");
  return {
    key: "profitability",
    axis: "years",
    lines: [
      again("sales", "pl", { total: true }),
      again("costOfProduction", "pl"),
      again("openingStock", "pl"),
      again("closingStock", "pl"),
      line("costOfSales", "money", "costOfProduction + openingStock - closingStock"),
      line("grossProfit", "money", "sales - costOfSales", { total: true, source: "portal" }),
      again("loanInterest", "pl"),
      ...(existing ? [again("oldLoanInterest", "pl")] : []),
      line("cashCreditInterest", "money", `borrowing * cashCreditRate / 100${ofYear(inputs)}`, {
        source: "portal",
      }),
      ...(finance.otherLoan > 0
        ? [line("otherLoanInterest", "money", `otherLoan * otherLoanRate / 100${ofYear(inputs)}`)]
        : []),
      line("interest", "money", interest.join(" + "), { total: true }),
      again("salary", "pl"),
      again("selling", "pl"),
      again("overheads", "pl"),
      again("otherIncome", "pl"),
      line(
        "profitBeforeTax",
        "money",
        "grossProfit - interest - salary - selling - overheads + otherIncome",
        { total: true, source: "portal" },
      ),
      taxLine(inputs, tax),
      line("profitAfterTax", "money", "profitBeforeTax - tax", { total: true }),
      line("drawings", "money", "max(0, profitAfterTax) * drawingsShare / 100", {
        given: inputs.drawings.amounts,
      }),
      line("retained", "money", "profitAfterTax - drawings"),
      line("cashAccrual", "money", "profitAfterTax + depreciation", { total: true, source: "portal" }),
    ],
  };
}

function taxLine({ applicant, conventions, taxes }: ReportInputs, facts: ReportFacts["tax"]): Line {
  const { tax } = conventions;
  if (tax === "typed") return typed("tax", "money", taxes, { formula: "0" });
  if (tax === "none") return line("tax", "money", "0");
  if (tax === "flat") return line("tax", "money", "max(0, profitBeforeTax) * taxRate / 100");
  const cess = `(1 + ${facts.cess} / 100)`;
  const { constitution } = applicant;
  if (constitution === "partnership" || constitution === "llp")
    return line("tax", "money", `max(0, profitBeforeTax) * ${facts.firm} / 100 * ${cess}`, { source: "law" });
  if (constitution === "company")
    return line(
      "tax",
      "money",
      `max(0, profitBeforeTax) * ${facts.company} / 100 * (1 + ${facts.companySurcharge} / 100) * ${cess}`,
      { source: "law" },
    );
  return slabTax(facts, constitution === "proprietorship");
}

/** Slab tax of an individual with marginal relief above the rebate: computed after cess, so that more profit never leaves less. */
function slabTax({ slabs, cess }: ReportFacts["tax"], rebate: boolean): Line {
  const steps = slabs.map(
    (_, index) => `max(0, profitBeforeTax - slabFrom@${index}) * slabStep@${index} / 100`,
  );
  const all = `(${steps.join(" + ")}) * (1 + ${cess} / 100)`;
  const formula = rebate ? `max(0, min(${all}, profitBeforeTax - rebateUpTo))` : all;
  return line("tax", "money", formula, { source: "law" });
}

/** What each slab adds to the rate. */
export function taxSlabs({ slabs, rebateUpTo }: ReportFacts["tax"]): Table[] {
  const step = (index: number) => (slabs[index]?.rate ?? 0) - (slabs[index - 1]?.rate ?? 0);
  return [
    {
      key: "slabs",
      axis: "slabs",
      rows: slabs.map(({ rate }) => `${rate} %`),
      lines: [
        typed(
          "slabFrom",
          "money",
          slabs.map(({ from }) => from),
        ),
        typed(
          "slabStep",
          "percent",
          slabs.map((_, index) => step(index)),
        ),
      ],
    },
    { key: "rebate", axis: "once", lines: [typed("rebateUpTo", "money", [rebateUpTo])] },
  ];
}
