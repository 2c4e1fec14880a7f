// Apart from the schema, whose library visitors' browsers do without.

/** The version of the JSON of inputs; another one is refused with a sentence. */
export const inputsVersion = 1;

/** What inputs may be: paise, percent, days, years, and how many rows of each list. */
export const limits = {
  mostPaise: 1_00_00_00_000_00,
  name: 200,
  text: 4_000,
  products: 8,
  assets: 60,
  materials: 30,
  staff: 30,
  overheads: 12,
  leastYears: 5,
  mostYears: 11,
  days: 365,
  implementation: 36,
  leastStart: 2000,
  mostStart: 2100,
  associates: 10,
} as const;

/** Months until production begins, as most published samples have it. */
export const usualImplementation = 6;

export const constitutions = ["proprietorship", "partnership", "llp", "company", "group", "trust"] as const;

export const schemeKeys = ["pmegp", "pmfme", "mudra", "none"] as const;

export const sectors = ["manufacturing", "service", "trading"] as const;

/** The blocks of depreciation. Land has none. */
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

/** The lines of an audited year that are typed; totals follow. */
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
