import { bankChecks } from "./bank-checks.ts";
import { amber, type Check, red } from "./check.ts";
import type { Model } from "./evaluate.ts";
import { loanPeriods } from "./loan-periods.ts";
import type { ReportFacts } from "./report-facts.ts";
import type { ReportInputs } from "./schema.ts";
import { schemes, schemeTerms } from "./schemes/schemes.ts";

export function checksOf(inputs: ReportInputs, facts: ReportFacts, model: Model): Check[] {
  const found = [
    ...tieChecks(inputs, model),
    ...inputChecks(inputs, model.value("projectCost")),
    ...priceChecks(inputs, model),
    ...materialChecks(inputs, facts, model),
    ...schemeChecks(inputs, facts, model),
    ...bankChecks(inputs, facts, model),
  ];
  return [...found.filter(({ level }) => level === "red"), ...found.filter(({ level }) => level === "amber")];
}

/** In paise: amounts are typed in thousands, so means and cost may differ. */
const meansTolerance = 1_000_00;

/** In paise. Less than ₹10,000 was typed in lakh, as papers print it. */
const minCost = 10_000_00;

/** A report whose figures do not tie is not made. */
function tieChecks({ existing, years }: ReportInputs, model: Model): Check[] {
  const gap = model.value("meansGap");
  const differs = model.values("difference").findIndex((paise) => paise !== 0);
  return [
    ...(model.value("projectCost") === 0 ? [red("noCost", "cost.assets")] : []),
    ...(Math.abs(gap) > meansTolerance
      ? [red(gap < 0 ? "meansShort" : "meansOver", "finance.termLoan", { gapPaise: Math.abs(gap) })]
      : []),
    ...(model.values("sales").every((paise) => paise === 0) ? [red("noSales", "products.0.prices.0")] : []),
    ...cashChecks(model),
    ...(model.value("loanLeft") !== 0
      ? [red("loanRunsOn", "years", { years, leftPaise: model.value("loanLeft") })]
      : []),
    ...(differs >= 0
      ? [
          red(existing ? "auditedDiffers" : "sheetDiffers", existing ? "existing" : "cost.assets", {
            year: differs + 1,
            byPaise: Math.abs(model.value("difference", differs)),
          }),
        ]
      : []),
  ];
}

/** Suggests lower drawings only where there are some. */
function cashChecks(model: Model): Check[] {
  const short = model.values("cash").findIndex((paise) => paise < 0);
  if (short < 0) return [];
  const values = { year: short + 1, shortPaise: -model.value("cash", short) };
  const isDrawn = model
    .values("drawings")
    .slice(0, short + 1)
    .some((paise) => paise > 0);
  return [
    isDrawn ? red("cashBelowZero", "drawings.amounts", values) : red("cashShort", "finance.termLoan", values),
  ];
}

function inputChecks(inputs: ReportInputs, cost: number): Check[] {
  const { utilisation, loan } = inputs;
  const { assets } = inputs.cost;
  const falling = utilisation.findIndex((use, year) => year > 0 && use < (utilisation[year - 1] ?? 0));
  const machines = assets.filter(({ block }) => block === "machinery");
  const unlike = assets.findIndex((asset) => asset.quotation !== null && asset.quotation !== withGst(asset));
  const periods = { quarterly: 3, monthly: 1, emi: 1, yearly: 12 }[loan.repayment];
  return [
    ...(cost > 0 && cost < minCost ? [amber("amountsInLakh", "cost.assets", { costPaise: cost })] : []),
    ...(falling >= 0 ? [amber("utilisationFalls", `utilisation.${falling}`, { year: falling + 1 })] : []),
    ...(unlike >= 0 ? [amber("quotationUnlike", `cost.assets.${unlike}.quotation`)] : []),
    ...(machines.length > longList ? [amber("manyMachines", "cost.assets", { count: machines.length })] : []),
    ...(!loanPeriods(inputs).isWhole ? [amber("moratoriumRounded", "loan.moratorium", { periods })] : []),
    ...(inputs.starter && !inputs.starter.touched ? [amber("starterUntouched", "starter")] : []),
  ];
}

/** If nothing is sold at all, another check says so. */
function priceChecks({ products }: ReportInputs, model: Model): Check[] {
  const isSold = model.values("sales").some((paise) => paise !== 0);
  const free = isSold ? products.findIndex(({ prices: [first = 0] }) => first === 0) : -1;
  const falls = products.findIndex(({ prices }) =>
    prices.some((price, year) => year > 0 && price < (prices[year - 1] ?? 0)),
  );
  const falling = falls >= 0 ? falls : products.findIndex(({ priceRise }) => priceRise < 0);
  return [
    ...(free >= 0 ? [amber("noPrice", `products.${free}.prices.0`, { number: free + 1 })] : []),
    ...(falling >= 0 ? [amber("priceFalls", `products.${falling}.prices.0`)] : []),
  ];
}

/** Compares with the published samples. */
function materialChecks({ unit, costs }: ReportInputs, { usual }: ReportFacts, model: Model): Check[] {
  const sales = model.value("sales");
  if (unit.sector !== "manufacturing" || sales <= 0) return [];
  const found = (model.value("rawMaterial") / sales) * 100;
  const { materialLeast: min, materialMost: max } = usual;
  const path = costs.materials.length > 0 ? "costs.materials.0.rate" : "costs.materials";
  return found < min || found > max ? [amber("materialShare", path, { found, min, max })] : [];
}

/** Branches read up to so many machines in a report; longer lists go into an annex. */
const longList = 30;

function withGst({ quantity, rate, gst }: ReportInputs["cost"]["assets"][number]): number {
  return Math.round(quantity * rate * (1 + gst / 100));
}

function schemeChecks(inputs: ReportInputs, facts: ReportFacts, model: Model): Check[] {
  const { ownShare, ceiling } = schemeTerms(inputs, facts);
  const own = model.value("ownPart");
  const above = ceiling === null ? 0 : model.value("aboveCeiling");
  return [
    ...(own < ownShare ? [amber("ownShareLow", "finance.own", { found: own, min: ownShare })] : []),
    ...(model.value("own") === 0 ? [amber("noOwnShare", "finance.own")] : []),
    ...(above > 0
      ? [amber("aboveCeiling", "cost.assets", { abovePaise: above, ceilingPaise: ceiling ?? 0 })]
      : []),
    ...(schemes[inputs.scheme].checks?.(inputs, facts, model) ?? []),
  ];
}
