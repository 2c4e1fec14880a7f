import { hasPartYear, monthsOfFirstYear, perMonth } from "../financial-years.ts";
import { line, type Table, typed } from "../line.ts";
import { loanPeriods } from "../loan-periods.ts";
import type { ReportInputs } from "../schema.ts";
import type { SchemeTerms } from "../schemes/scheme.ts";
import { materialRates, monthlyPay } from "./costs.ts";

export function assumptions(inputs: ReportInputs, subsidy: SchemeTerms): Table {
  const { cost, finance, loan, costs, workingCapital, conventions } = inputs;
  const { power, generator } = costs;
  const periods = loanPeriods(inputs);
  return {
    key: "assumptions",
    axis: "once",
    lines: [
      typed("yearDays", "days", [conventions.yearDays]),
      typed("preoperative", "money", [cost.preoperative]),
      typed("contingencyShare", "percent", [cost.contingency]),
      typed("workingCapital", "money", [cost.workingCapital]),
      typed("ownShare", "percent", [finance.ownShare]),
      typed("otherLoan", "money", [finance.otherLoan]),
      typed("otherLoanRate", "percent", [finance.otherLoanRate]),
      typed("subsidyShare", "percent", [subsidy.share]),
      ...(subsidy.ceiling === null ? [] : [typed("subsidyCeiling", "money", [subsidy.ceiling])]),
      ...(subsidy.max === null ? [] : [typed("subsidyMost", "money", [subsidy.max])]),
      typed("loanRate", "percent", [loan.rate]),
      typed("cashCreditRate", "percent", [loan.cashCreditRate]),
      typed("periodsOfYear", "count", [periods.ofYear]),
      ...(hasPartYear(inputs) ? [typed("firstPeriodMonths", "count", [periods.firstMonths])] : []),
      typed("moratoriumPeriods", "count", [periods.moratorium]),
      typed("instalments", "count", [loan.instalments]),
      typed("kilowatts", "count", [power.kilowatts]),
      typed("powerHours", "count", [power.hours]),
      typed("powerDays", "days", [power.days]),
      typed("tariff", "rate", [power.tariff]),
      typed("powerRise", "percent", [power.rise]),
      typed("litres", "count", [generator.litres]),
      typed("litreRate", "rate", [generator.rate]),
      typed("generatorRise", "percent", [generator.rise]),
      typed("fringe", "percent", [costs.fringe]),
      typed("rawMaterialDays", "days", [workingCapital.rawMaterial]),
      typed("wipDays", "days", [workingCapital.workInProgress]),
      typed("finishedDays", "days", [workingCapital.finishedGoods]),
      typed("debtorDays", "days", [workingCapital.debtors]),
      typed("creditorDays", "days", [workingCapital.creditors]),
      typed("advanceDays", "days", [workingCapital.advances]),
      typed("bankShare", "percent", [workingCapital.bankShare]),
      typed("coreAssets", "money", [workingCapital.coreAssets]),
      typed("drawingsShare", "percent", [inputs.drawings.share]),
      typed("taxRate", "percent", [conventions.taxRate]),
      typed("variablePower", "percent", [conventions.variable.power]),
      typed("variableWages", "percent", [conventions.variable.wages]),
      typed("variableSelling", "percent", [conventions.variable.selling]),
    ],
  };
}

export function assumptionsByYear(inputs: ReportInputs): Table {
  const { products, utilisation, otherIncome, costs } = inputs;
  return {
    key: "assumptionsByYear",
    axis: "years",
    lines: [
      ...(hasPartYear(inputs)
        ? [
            typed("monthsOfYear", "count", [monthsOfFirstYear(inputs)], { formula: "12", opening: "12" }),
            line("daysOfYear", "days", "yearDays * monthsOfYear / 12"),
          ]
        : []),
      typed("utilisation", "percent", utilisation, { formula: "utilisation[-1]" }),
      ...products.map(({ name, prices }, index) =>
        typed("price", "rate", prices, {
          key: `price_${index}`,
          subject: name,
          formula: `round(price_${index}[-1] * (1 + priceRise@${index} / 100))`,
        }),
      ),
      typed("otherIncome", "money", otherIncome, { formula: `otherIncome[-1]${perMonth(inputs)}` }),
      ...materialRates(inputs),
      ...monthlyPay(inputs),
      typed("repairsShare", "percent", costs.repairs, { formula: "repairsShare[-1]" }),
      typed("sellingShare", "percent", costs.selling, { formula: "sellingShare[-1]" }),
    ],
  };
}

/** Machine rate × hours × shifts × days × efficiency, unless typed. */
export function productList({ products }: ReportInputs): Table {
  const machine = (part: keyof ReportInputs["products"][number]["machine"]) =>
    products.map((product) => product.machine[part]);
  return {
    key: "products",
    axis: "products",
    rows: products.map(({ name }) => name),
    lines: [
      typed("machineRate", "units", machine("rate")),
      typed("machineHours", "count", machine("hours")),
      typed("shifts", "count", machine("shifts")),
      typed("workingDays", "days", machine("days")),
      typed("efficiency", "percent", machine("efficiency")),
      line("capacity", "units", "machineRate * machineHours * shifts * workingDays * efficiency / 100", {
        given: products.map(({ capacity }) => capacity),
        source: "portal",
      }),
      typed(
        "openingUnits",
        "units",
        products.map(({ openingUnits }) => openingUnits),
      ),
      typed(
        "priceRise",
        "percent",
        products.map(({ priceRise }) => priceRise),
      ),
    ],
  };
}
