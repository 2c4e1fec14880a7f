import { sourceOf } from "../../../catalogue/facts/facts.server.ts";
import { schemeSources } from "../schemes/schemes.ts";

export type DefaultSource = { name: string; url: string };

/** Figures behind the defaults, by path; paths in lists begin with the list's. */
const figures: Readonly<Record<string, readonly string[]>> = {
  "bank.bounds": ["project-report.baroda-dscr-least"],
  "finance.ownShare": schemeSources("ownShare"),
  "finance.subsidyShare": schemeSources("subsidyShare"),
  ...ofReport({
    implementationMonths: "usual-implementation",
    "loan.rate": "usual-rate",
    "loan.cashCreditRate": "usual-rate",
    "loan.moratorium": "usual-moratorium",
    "loan.instalments": "usual-months",
    utilisation: "utilisation-first",
    "costs.materials.rise": "material-rise",
    "costs.staff.rise": "pay-rise",
    "costs.fringe": "fringe",
    "costs.repairs": "repairs",
    "costs.selling": "selling-first",
    "workingCapital.rawMaterial": "raw-material-days",
    "workingCapital.finishedGoods": "finished-goods-days",
    "workingCapital.debtors": "debtor-days",
    "workingCapital.creditors": "creditor-days",
    "workingCapital.bankShare": "bank-share",
    "conventions.tax": "slab-1",
    "conventions.taxRate": "firm-rate",
    "conventions.yearDays": "year-days",
    "conventions.variable.power": "variable-power",
    "conventions.variable.wages": "variable-wages",
    "conventions.variable.selling": "variable-selling",
    "conventions.depreciationRates.building": "depreciation-building",
    "conventions.depreciationRates.machinery": "depreciation-machinery",
    "conventions.depreciationRates.furniture": "depreciation-furniture",
    "conventions.depreciationRates.computers": "depreciation-computers",
    "conventions.depreciationRates.vehicles": "depreciation-vehicles",
    "conventions.depreciationRates.hiredVehicles": "depreciation-hired-vehicles",
    "conventions.depreciationRates.intangibles": "depreciation-intangibles",
  }),
};

function ofReport(names: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(names).map(([path, name]) => [path, [`project-report.${name}`]]));
}

export function defaultSources(): Record<string, DefaultSource[]> {
  const found = Object.entries(figures).map(([path, names]): [string, DefaultSource[]] => [
    path,
    names.flatMap((name) => {
      const source = sourceOf(name);
      return source ? [{ name: source.name, url: source.url }] : [];
    }),
  ]);
  return Object.fromEntries(found);
}
