import { usualScheme } from "../../catalogue/calculators/loan-schemes.ts";
import { checksOf } from "./checks.ts";
import { cmaBalanceSheet } from "./cma/cma-balance-sheet.ts";
import { associates, fundsFlow, holdings, limits, permissibleFinance } from "./cma/cma-flows.ts";
import { operatingStatement } from "./cma/operating-statement.ts";
import { createModel, type Model } from "./evaluate.ts";
import { financialYears } from "./financial-years.ts";
import type { Table } from "./line.ts";
import { loanPeriods } from "./loan-periods.ts";
import { notesOf } from "./notes.ts";
import type { Report } from "./report.ts";
import type { ReportFacts } from "./report-facts.ts";
import type { ReportInputs } from "./schema.ts";
import { schemeTerms } from "./schemes/schemes.ts";
import { assumptions, assumptionsByYear, productList } from "./statements/assumptions.ts";
import { bankFinance, turnoverShares } from "./statements/bank-finance.ts";
import { balanceSheet, cashFlow } from "./statements/cash-and-balance.ts";
import { assetLists, costOfProject, meansOfFinance, usedBlocks } from "./statements/cost-and-means.ts";
import {
  materialList,
  otherCosts,
  overheadList,
  rawMaterial,
  staffList,
  wagesAndSalary,
} from "./statements/costs.ts";
import { breakEven, debtService } from "./statements/debt-service.ts";
import { depreciation, depreciationRates } from "./statements/depreciation.ts";
import { loanByYear, loanSchedule } from "./statements/loan.ts";
import { oldLoans, openingBalance } from "./statements/opening.ts";
import { production, sales } from "./statements/production.ts";
import { profitability, stockValues, taxSlabs } from "./statements/profitability.ts";
import { headlines, ratios } from "./statements/ratios.ts";
import { breakPoints, sensitivity } from "./statements/sensitivity.ts";
import { workingCapital } from "./statements/working-capital.ts";

/** Pure. Takes inputs that passed `readInputs`. Every line is rounded to paise once; sums are of lines, not of printed figures. */
export function makeReport(inputs: ReportInputs, facts: ReportFacts): Report {
  const model = modelOf(inputs, facts);
  return {
    years: inputs.years,
    financialYears: financialYears(inputs),
    audited: model.extents.audited,
    tables: model.tables.map((table) => ({
      ...table,
      lines: table.lines.map((line) => ({ ...line, values: model.values(line.key).map(existing) })),
    })),
    checks: checksOf(inputs, facts, model),
    notes: notesOf(inputs),
  };
}

/** For the form: computes only the figures that are shown. */
export type Glance = Pick<Report, "financialYears" | "checks" | "notes"> & {
  /** First column; null if the figure or line does not exist. */
  figure(key: string): number | null;
};

export function glanceOf(inputs: ReportInputs, facts: ReportFacts): Glance {
  const model = modelOf(inputs, facts);
  return {
    figure: (key) => (model.has(key) ? existing(model.value(key)) : null),
    financialYears: financialYears(inputs),
    checks: checksOf(inputs, facts, model),
    notes: notesOf(inputs),
  };
}

function existing(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

export function modelOf(inputs: ReportInputs, facts: ReportFacts): Model {
  const { years, costs, products } = inputs;
  const periods = loanPeriods(inputs);
  const audited = inputs.existing ? 2 : 0;
  const blocks = Object.fromEntries(
    usedBlocks(inputs).map((block) => [
      block,
      inputs.cost.assets.filter((asset) => asset.block === block).length,
    ]),
  );
  return createModel(tablesOf(inputs, facts), {
    once: 1,
    years,
    cma: audited + years,
    periods: periods.ofFirstYear + (years - 1) * periods.ofYear,
    materials: costs.materials.length,
    staff: costs.staff.length,
    overheads: costs.overheads.length,
    products: products.length,
    associates: inputs.associates.length,
    slabs: facts.tax.slabs.length,
    ...noAssets,
    ...blocks,
    audited,
    periodsOfYear: periods.ofYear,
    firstPeriods: periods.ofFirstYear,
  });
}

const noAssets = {
  land: 0,
  building: 0,
  machinery: 0,
  furniture: 0,
  computers: 0,
  vehicles: 0,
  hiredVehicles: 0,
  intangibles: 0,
};

function tablesOf(inputs: ReportInputs, facts: ReportFacts): Table[] {
  const terms = schemeTerms(inputs, facts);
  return [
    assumptions(inputs, terms),
    assumptionsByYear(inputs),
    productList(inputs),
    ...assetLists(inputs),
    materialList(inputs),
    staffList(inputs),
    overheadList(inputs),
    depreciationRates(inputs),
    ...(usesSlabs(inputs) ? taxSlabs(facts.tax) : []),
    ...openingBalance(inputs),
    costOfProject(inputs),
    meansOfFinance(inputs, terms),
    production(inputs),
    sales(inputs),
    rawMaterial(inputs),
    wagesAndSalary(inputs),
    otherCosts(inputs),
    depreciation(inputs),
    loanSchedule(inputs),
    loanByYear(inputs, facts[usualScheme].lockIn),
    ...oldLoans(inputs),
    stockValues(inputs),
    workingCapital(inputs),
    profitability(inputs, facts.tax),
    cashFlow(inputs),
    balanceSheet(inputs),
    ...debtService(inputs, terms),
    breakEven(inputs),
    ratios(inputs),
    headlines(),
    turnoverShares(facts.nayak),
    bankFinance(inputs),
    ...sensitivity(inputs),
    breakPoints(facts),
    limits(inputs),
    associates(inputs),
    operatingStatement(inputs),
    cmaBalanceSheet(inputs),
    holdings(inputs),
    permissibleFinance(inputs),
    fundsFlow(inputs),
  ];
}

function usesSlabs({ conventions, applicant }: ReportInputs): boolean {
  return conventions.tax === "slab" && !["partnership", "llp", "company"].includes(applicant.constitution);
}
