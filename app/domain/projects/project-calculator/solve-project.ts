import { shortRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import type { Entered } from "../../catalogue/calculators/calculators.ts";
import { amountIn, choiceIn, minPaise, rateIn, readAll } from "../../catalogue/calculators/read-entered.ts";
import { type CalculatorResult, fill, money, type Solved } from "../../catalogue/calculators/result.ts";
import { defaultInputs, emptyRows } from "../project-reports/default-inputs.ts";
import { makeReport } from "../project-reports/make-report.ts";
import { figureOf, type Report, valuesOf } from "../project-reports/report.ts";
import type { ReportFacts } from "../project-reports/report-facts.ts";
import type { ReportInputs } from "../project-reports/schema.ts";
import { schemeTerms } from "../project-reports/schemes/schemes.ts";
import { type ProjectCalculator, projectSchemes } from "./project.ts";

/** In paise, for the project and its first year. */
type Project = {
  scheme: (typeof projectSchemes)[number];
  category: "general" | "special";
  area: "rural" | "urban";
  sector: "manufacturing" | "service";
  fixed: number;
  working: number;
  sales: number;
  materials: number;
  pay: number;
  other: number;
  rate: number;
};

export function solveProject(calculator: ProjectCalculator, entered: Entered): Solved {
  const { facts } = calculator;
  const read = readAll<Project>({
    scheme: choiceIn(entered.scheme, projectSchemes),
    category: choiceIn(entered.category, ["general", "special"], "general"),
    area: choiceIn(entered.area, ["rural", "urban"], "rural"),
    sector: choiceIn(entered.sector, ["manufacturing", "service"], "manufacturing"),
    fixed: amountIn(entered.fixed, { min: minPaise, max: maxPaise }),
    working: amountIn(entered.working, { max: maxPaise }),
    sales: amountIn(entered.sales, { min: minPaise, max: maxPaise }),
    materials: amountIn(entered.materials, { max: maxPaise }),
    pay: amountIn(entered.pay, { max: maxPaise }),
    other: amountIn(entered.other, { max: maxPaise }),
    rate: rateIn(entered.rate, facts.usual.rate),
  });
  if ("problems" in read) return { problems: read.problems };
  const report = makeReport(inputsOf(read.values, facts), facts);
  return { worked: resultOf(report, read.values, calculator) };
}

/** ₹500 crore: banks use forms of their own for larger projects. */
const maxPaise = 500_00_00_000_00;

/** Yearly units, chosen so that price and cost of each are exact to the paisa or nearly so. */
const capacity = 100;

/** One product; usual figures for what the short form does not ask. */
function inputsOf(project: Project, facts: ReportFacts): ReportInputs {
  const inputs = defaultInputs(facts);
  const rows = emptyRows(facts);
  const { usual } = facts;
  const made = (capacity * usual.utilisation) / 100;
  const shared = {
    ...inputs,
    scheme: project.scheme,
    applicant: { ...inputs.applicant, category: project.category },
    unit: { ...inputs.unit, sector: project.sector, area: project.area },
  };
  return {
    ...shared,
    cost: {
      ...inputs.cost,
      assets: [{ ...rows.asset, rate: project.fixed }],
      workingCapital: project.working,
    },
    // The scheme's own share applies even without its subsidy.
    finance: {
      ...inputs.finance,
      ownShare: schemeTerms({ ...shared, scheme: projectSchemes[0] }, facts).ownShare,
    },
    loan: { ...inputs.loan, rate: project.rate, cashCreditRate: project.rate },
    products: [{ ...rows.product, capacity, prices: [Math.round(project.sales / made)], priceRise: 0 }],
    costs: {
      ...inputs.costs,
      materials: [{ ...rows.material, quantity: 1, rate: Math.round(project.materials / made), rise: 0 }],
      staff: [{ ...rows.staff, monthly: Math.round(project.pay / 12) }],
      fringe: 0,
      repairs: [0],
      selling: [0],
      overheads: [{ ...rows.overhead, yearly: project.other }],
    },
    workingCapital: { ...inputs.workingCapital, finishedGoods: 0 },
  };
}

function resultOf(report: Report, { scheme }: Project, calculator: ProjectCalculator): CalculatorResult {
  const { words, facts } = calculator;
  const { rows: labels, notes, warnings, lead } = words;
  const rupees = (key: string) => money(figureOf(report, key) ?? 0);
  const ratio = (key: string) => figureOf(report, key)?.toFixed(2) ?? "–";
  const breakEven = figureOf(report, "breakEven");
  const short = valuesOf(report, "cash").findIndex((paise) => (paise ?? 0) < 0);
  const loss = valuesOf(report, "profitAfterTax").findIndex((paise) => (paise ?? 0) < 0);
  const { usual } = facts;
  return {
    lead: { label: lead, value: ratio("averageDscr") },
    rows: [
      { label: labels.least, value: ratio("leastDscr") },
      { label: labels.cost, value: rupees("projectCost") },
      { label: labels.own, value: rupees("own") },
      { label: labels.term, value: rupees("termLoan") },
      { label: labels.credit, value: rupees("cashCredit") },
      ...(scheme === "none" ? [] : [{ label: labels.subsidy, value: rupees("subsidy") }]),
      { label: labels.breakEven, value: breakEven === null ? "–" : `${breakEven.toFixed(0)}%` },
    ],
    warnings: [
      ...(loss >= 0 ? [fill(warnings.loss, { year: loss + 1 })] : []),
      ...(short >= 0 ? [fill(warnings.cash, { year: short + 1 })] : []),
      ...((figureOf(report, "leastDscr") ?? 0) < 1 ? [warnings.dscr] : []),
    ],
    notes: [
      notes.short,
      fill(notes.growth, { first: usual.utilisation, rise: usual.utilisationRise, pay: usual.payRise }),
      notes.dscr,
    ],
    tables: [yearsTable(report, calculator)],
  };
}

const shownYears = 3;

function yearsTable(report: Report, { words: { table, rows }, language }: ProjectCalculator) {
  const years = Array.from({ length: shownYears }, (_, year) => year);
  const line = (label: string, key: string) => [
    label,
    ...years.map((year) => signed(figureOf(report, key, year), language)),
  ];
  return {
    caption: table.caption,
    columns: [table.line, ...years.map((year) => fill(table.year, { year: year + 1 }))],
    rows: () => [
      line(table.sales, "sales"),
      line(table.profit, "profitAfterTax"),
      line(table.accrual, "cashAccrual"),
      line(table.loan, "loanClosing"),
      line(table.cash, "cash"),
      [rows.dscr, ...years.map((year) => figureOf(report, "dscr", year)?.toFixed(2) ?? "–")],
    ],
  };
}

/** Short, so that three years fit on a phone. */
function signed(paise: number | null, language: Language): string {
  if (paise === null) return "–";
  return paise < 0 ? `(${shortRupees(-paise, language)})` : shortRupees(paise, language);
}
