import { factNames, figureOf, figuresOf } from "../calculators/fact-names.server.ts";
import type { BankBounds, ReportFacts } from "./report-facts.ts";

const named = (name: string) => figureOf(`project-report.${name}`);

/** The rates and limits of content/facts as project reports count with them; plain data, which a page can hand on. */
export function readReportFacts(): ReportFacts {
  return {
    tax: {
      slabs: [1, 2, 3, 4, 5, 6].map((step) => ({
        from: named(`slab-${step}`),
        rate: named(`slab-rate-${step}`),
      })),
      rebateUpTo: named("rebate-upto"),
      cess: named("cess"),
      firm: named("firm-rate"),
      company: named("company-rate"),
      companySurcharge: named("company-surcharge"),
    },
    nayak: { need: named("nayak-need"), margin: named("nayak-margin") },
    stressDscr: named("baroda-dscr-least"),
    banks: banks(),
    usual: usualFigures(),
    minimumMonthlyWage: named("minimum-wage") * named("wage-days"),
    pmegp: figuresOf(factNames.pmegp),
    pmfme: figuresOf(factNames.pmfme),
    mudra: figuresOf(factNames.mudra),
  };
}

const none: Omit<BankBounds, "key"> = {
  leastDscr: null,
  averageDscr: null,
  currentRatio: null,
  outsideLiabilities: null,
  interestCover: null,
};

function banks(): BankBounds[] {
  return [
    {
      ...none,
      key: "note",
      leastDscr: named("note-dscr-least"),
      currentRatio: named("note-current-ratio"),
      outsideLiabilities: named("note-outside-liabilities"),
    },
    {
      key: "baroda",
      leastDscr: named("baroda-dscr-least"),
      averageDscr: named("baroda-dscr-average"),
      currentRatio: named("baroda-current-ratio"),
      outsideLiabilities: named("baroda-outside-liabilities"),
      interestCover: named("baroda-interest-cover"),
    },
    {
      ...none,
      key: "sidbi",
      currentRatio: named("sidbi-current-ratio"),
      outsideLiabilities: named("sidbi-outside-liabilities"),
      interestCover: named("sidbi-interest-cover"),
    },
  ];
}

function usualFigures(): ReportFacts["usual"] {
  return {
    rate: named("usual-rate"),
    moratorium: named("usual-moratorium"),
    months: named("usual-months"),
    yearDays: named("year-days"),
    rawMaterialDays: named("raw-material-days"),
    finishedDays: named("finished-goods-days"),
    debtorDays: named("debtor-days"),
    creditorDays: named("creditor-days"),
    bankShare: named("bank-share"),
    fringe: named("fringe"),
    payRise: named("pay-rise"),
    materialRise: named("material-rise"),
    repairs: named("repairs"),
    selling: named("selling-first"),
    utilisation: named("utilisation-first"),
    utilisationRise: named("utilisation-rise"),
    variablePower: named("variable-power"),
    variableWages: named("variable-wages"),
    variableSelling: named("variable-selling"),
    utilisationLeast: named("utilisation-least"),
    utilisationMost: named("utilisation-most"),
    breakEvenMost: named("break-even-most"),
    depreciation: {
      land: 0,
      building: named("depreciation-building"),
      machinery: named("depreciation-machinery"),
      furniture: named("depreciation-furniture"),
      computers: named("depreciation-computers"),
      vehicles: named("depreciation-vehicles"),
      hiredVehicles: named("depreciation-hired-vehicles"),
      intangibles: named("depreciation-intangibles"),
    },
  };
}
