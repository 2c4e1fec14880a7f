import { usualScheme } from "../../catalogue/calculators/loan-schemes.ts";
import { inputsVersion, limits } from "./choices.ts";
import type { ReportFacts } from "./report-facts.ts";
import type { ReportInputs } from "./schema.ts";

type Rows = {
  asset: ReportInputs["cost"]["assets"][number];
  product: ReportInputs["products"][number];
  material: ReportInputs["costs"]["materials"][number];
  staff: ReportInputs["costs"]["staff"][number];
  associate: ReportInputs["associates"][number];
  overhead: ReportInputs["costs"]["overheads"][number];
};

/** As the form adds it. */
export function emptyRows({ usual }: ReportFacts): Rows {
  return {
    asset: {
      block: "machinery",
      name: "",
      quantity: 1,
      rate: 0,
      gst: 0,
      supplier: "",
      quotation: null,
      month: 1,
    },
    product: {
      name: "",
      unit: "",
      capacity: null,
      machine: { rate: 0, hours: 8, shifts: 1, days: usual.yearDays, efficiency: 100 },
      prices: [0],
      priceRise: usual.materialRise,
      openingUnits: 0,
    },
    material: { name: "", product: 0, quantity: 0, rate: 0, rates: [], wastage: 0, rise: usual.materialRise },
    staff: { name: "", kind: "wages", count: 1, monthly: 0, pay: [], rise: usual.payRise },
    associate: { name: "", bank: "", limit: 0, outstanding: 0 },
    overhead: { name: "", yearly: 0, amounts: [], rise: usual.materialRise },
  };
}

/** Defaults as in most published samples, money 0. Decision 75 gives the reasons. */
export function defaultInputs(facts: ReportFacts): ReportInputs {
  const { usual } = facts;
  return {
    version: inputsVersion,
    language: "en",
    scheme: usualScheme,
    schemeLoan: "first",
    applicant: { name: "", relative: "", constitution: "proprietorship", category: "general", address: "" },
    unit: {
      name: "",
      product: "",
      sector: "manufacturing",
      nic: "",
      address: "",
      district: "",
      area: "rural",
      place: "other",
    },
    bank: { name: "", branch: "", bounds: "baroda" },
    years: 5,
    start: { month: 0, year: 0, first: "projected" },
    cost: { assets: [], preoperative: 0, contingency: 0, workingCapital: 0 },
    implementationMonths: usual.implementation,
    finance: {
      ownShare: facts[usualScheme].ownGeneral,
      own: null,
      termLoan: null,
      cashCredit: null,
      otherLoan: 0,
      otherLoanRate: 0,
      subsidyShare: null,
    },
    loan: {
      rate: usual.rate,
      cashCreditRate: usual.rate,
      repayment: "quarterly",
      moratorium: usual.moratorium,
      instalments: (usual.months - usual.moratorium) / 3,
      moratoriumInterest: "paid",
      firstInterest: true,
    },
    products: [emptyRows(facts).product],
    utilisation: Array.from(
      { length: limits.minYears },
      (_, index) => usual.utilisation + index * usual.utilisationRise,
    ),
    otherIncome: [],
    costs: {
      materials: [],
      power: { kilowatts: 0, hours: 8, days: usual.yearDays, tariff: 0, rise: 0, amounts: [] },
      generator: { litres: 0, rate: 0, rise: 0 },
      staff: [],
      fringe: usual.fringe,
      repairs: [usual.repairs],
      selling: [usual.selling],
      overheads: [],
    },
    workingCapital: {
      rawMaterial: usual.rawMaterialDays,
      workInProgress: 0,
      finishedGoods: usual.finishedDays,
      debtors: usual.debtorDays,
      creditors: usual.creditorDays,
      advances: 0,
      bankShare: usual.bankShare,
      coreAssets: 0,
    },
    drawings: { amounts: [], share: 50 },
    taxes: [],
    conventions: defaultConventions(facts),
    existing: null,
    associates: [],
    texts: {},
    starter: null,
  };
}

function defaultConventions({ usual, tax }: ReportFacts): ReportInputs["conventions"] {
  return {
    yearDays: 300,
    depreciation: "writtenDown",
    finishedGoods: "portal",
    preoperative: "machinery",
    tax: "slab",
    subsidy: "note",
    depreciationRates: { ...usual.depreciation },
    variable: { power: usual.variablePower, wages: usual.variableWages, selling: usual.variableSelling },
    taxRate: tax.firm,
  };
}
