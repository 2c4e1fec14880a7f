import { schemeFacts } from "../../catalogue/calculators/scheme-facts.ts";
import type { BankBounds, ReportFacts } from "./report-facts.ts";

type ReadFigure = (name: string) => number;

export function reportFactsFrom(read: ReadFigure): ReportFacts {
  const named = (name: string) => read(`project-report.${name}`);
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
    nayak: {
      need: named("nayak-limit") + named("nayak-margin"),
      margin: named("nayak-margin"),
      max: named("nayak-most"),
    },
    stressDscr: named("baroda-dscr-least"),
    banks: banks(named),
    usual: usualFigures(named),
    ...schemeFacts(read),
  };
}

function banks(named: ReadFigure): BankBounds[] {
  return [
    {
      key: "baroda",
      leastDscr: named("baroda-dscr-least"),
      averageDscr: named("baroda-dscr-average"),
      currentRatio: named("baroda-current-ratio"),
      outsideLiabilities: named("baroda-outside-liabilities"),
      interestCover: named("baroda-interest-cover"),
    },
  ];
}

function usualFigures(named: ReadFigure): ReportFacts["usual"] {
  return {
    rate: named("usual-rate"),
    moratorium: named("usual-moratorium"),
    months: named("usual-months"),
    implementation: named("usual-implementation"),
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
    breakEvenMost: named("break-even-most"),
    dscrMost: named("average-dscr-most"),
    materialLeast: named("material-share-least"),
    materialMost: named("material-share-most"),
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
