import { amber, type Check } from "./check.ts";
import type { Model } from "./evaluate.ts";
import type { ReportFacts } from "./report-facts.ts";
import type { ReportInputs } from "./schema.ts";
import { schemeTerms } from "./subsidy.ts";

/** What the scheme asks of a project. */
export function schemeChecks(inputs: ReportInputs, facts: ReportFacts, model: Model): Check[] {
  const { ownShare, ceiling } = schemeTerms(inputs, facts);
  const own = model.value("ownPart");
  const above = ceiling === null ? 0 : model.value("aboveCeiling");
  return [
    ...(own < ownShare ? [amber("ownShareLow", "finance.own", { found: own, least: ownShare })] : []),
    ...(model.value("own") === 0 ? [amber("noOwnShare", "finance.own")] : []),
    ...(above > 0
      ? [amber("aboveCeiling", "cost.assets", { abovePaise: above, ceilingPaise: ceiling ?? 0 })]
      : []),
    ...(inputs.scheme === "pmegp" ? pmegpChecks(inputs, facts, model) : []),
    ...(inputs.scheme === "pmfme" ? pmfmeChecks(facts, model, inputs) : []),
    ...(inputs.scheme === "mudra" ? mudraChecks(facts, model) : []),
  ];
}

function pmegpChecks({ cost, unit }: ReportInputs, facts: ReportFacts, model: Model): Check[] {
  const most =
    facts.pmegp[unit.sector === "manufacturing" ? "workingMostManufacturing" : "workingMostService"];
  const share = (cost.workingCapital / Math.max(1, model.value("projectCost"))) * 100;
  return [
    ...(cost.assets.some(({ block }) => block === "land") ? [amber("landInPmegp", "cost.assets")] : []),
    ...(share > most ? [amber("workingCapitalHigh", "cost.workingCapital", { found: share, most })] : []),
  ];
}

function pmfmeChecks(facts: ReportFacts, model: Model, { cost }: ReportInputs): Check[] {
  const has = (block: string) => cost.assets.some((asset) => asset.block === block);
  const building = has("building") ? model.value("cost_building") : 0;
  const eligible = building + (has("machinery") ? model.value("cost_machinery") : 0);
  const share = eligible > 0 ? (building / eligible) * 100 : 0;
  const { civilMost } = facts.pmfme;
  return share > civilMost ? [amber("civilHigh", "cost.assets", { found: share, most: civilMost })] : [];
}

function mudraChecks({ mudra }: ReportFacts, model: Model): Check[] {
  const loan = model.value("termLoan") + model.value("cashCredit");
  return loan > mudra.tarunPlusMost
    ? [amber("aboveMudra", "finance.termLoan", { mostPaise: mudra.tarunPlusMost })]
    : [];
}
