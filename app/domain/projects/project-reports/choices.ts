// Apart from the schema, so that visitors' browsers do not load its library.
import { loanSchemeKeys } from "../../catalogue/calculators/loan-schemes.ts";

/** Version of the JSON; others are refused with a sentence. */
export const inputsVersion = 1;

/** Limits in paise, percent, days and years, and rows of each list. */
export const limits = {
  maxPaise: 1_00_00_00_000_00,
  name: 200,
  text: 4_000,
  products: 8,
  assets: 60,
  materials: 30,
  staff: 30,
  overheads: 12,
  minYears: 5,
  maxYears: 11,
  days: 365,
  implementation: 36,
  minStart: 2000,
  maxStart: 2100,
  associates: 10,
} as const;

/** Most common in the published samples. */
export const usualImplementation = 6;

/** Banks whose own pages name their bounds. */
export const checkedBounds = ["baroda", "none"] as const;

export const constitutions = ["proprietorship", "partnership", "llp", "company", "group", "trust"] as const;

export const schemeKeys = [...loanSchemeKeys, "none"] as const;

export const sectors = ["manufacturing", "service", "trading"] as const;

/** Blocks of depreciation. Land has none. */
export const blocks = [
  "land",
  "building",
  "machinery",
  "furniture",
  "computers",
  "vehicles",
  "hiredVehicles",
  "intangibles",
] as const;

/** Typed lines of an audited year; totals follow from them. */
export const auditedLines = {
  operating: [
    "domesticSales",
    "exportSales",
    "duty",
    "rawMaterials",
    "spares",
    "powerAndFuel",
    "directLabour",
    "otherManufacturing",
    "depreciation",
    "openingWip",
    "closingWip",
    "openingFinishedGoods",
    "closingFinishedGoods",
    "sellingAndAdmin",
    "interest",
    "otherIncome",
    "tax",
    "drawings",
  ],
  balance: [
    "bankBorrowing",
    "creditors",
    "customerAdvances",
    "taxProvision",
    "statutory",
    "instalmentsDue",
    "otherCurrent",
    "termLoans",
    "otherTerm",
    "capital",
    "cash",
    "receivables",
    "exportReceivables",
    "oldReceivables",
    "rawMaterialStock",
    "wipStock",
    "finishedStock",
    "sparesStock",
    "supplierAdvances",
    "otherCurrentAssets",
    "grossBlock",
    "accumulatedDepreciation",
    "nonCurrent",
    "intangibles",
  ],
} as const;
