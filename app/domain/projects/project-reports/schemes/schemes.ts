import { amber } from "../check.ts";
import type { schemeKeys } from "../choices.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportInputs } from "../schema.ts";
import type { Scheme, SchemeTerms } from "./scheme.ts";

/** As in the names of figures. */
const kindOf = ({ sector }: ReportInputs["unit"]) =>
  sector === "manufacturing" ? "Manufacturing" : "Service";

const pmegp: Scheme = {
  terms({ applicant, unit, schemeLoan }, { pmegp: facts }) {
    const sector = kindOf(unit);
    if (schemeLoan === "second") {
      const share = unit.place === "hill" ? facts.secondSubsidyHill : facts.secondSubsidy;
      return { share, ceiling: facts[`secondCeiling${sector}`], max: null, ownShare: facts.secondOwn };
    }
    const special = applicant.category === "special" || unit.place !== "other" ? "Special" : "General";
    return {
      share: facts[`subsidy${special}${unit.area === "rural" ? "Rural" : "Urban"}`],
      ceiling: facts[`ceiling${sector}`],
      max: null,
      ownShare: facts[`own${special}`],
    };
  },
  checks({ cost }, _facts, model) {
    const share = (cost.workingCapital / Math.max(1, model.value("projectCost"))) * 100;
    return [
      ...(cost.assets.some(({ block }) => block === "land") ? [amber("landNotFinanced", "cost.assets")] : []),
      ...(share > 50 ? [amber("workingCapitalHigh", "cost.workingCapital", { found: share })] : []),
    ];
  },
  notes: ["cashCreditInLockIn"],
  sources: {
    ownShare: "pmegp.own-share-general",
    subsidyShare: "pmegp.subsidy-general-rural",
    subsidyCeiling: "pmegp.ceiling-manufacturing",
  },
  second: true,
};

const pmfme: Scheme = {
  terms: (_, { pmfme: { subsidy, subsidyMost, own } }) => ({
    share: subsidy,
    ceiling: null,
    max: subsidyMost,
    ownShare: own,
  }),
  checks({ cost }, { pmfme: { civilMost } }, model) {
    const has = (block: string) => cost.assets.some((asset) => asset.block === block);
    const building = has("building") ? model.value("cost_building") : 0;
    const eligible = building + (has("machinery") ? model.value("cost_machinery") : 0);
    const share = eligible > 0 ? (building / eligible) * 100 : 0;
    return share > civilMost ? [amber("civilHigh", "cost.assets", { found: share, max: civilMost })] : [];
  },
  sources: { ownShare: "pmfme.own-share", subsidyShare: "pmfme.subsidy", subsidyMost: "pmfme.subsidy-most" },
  approvals: ["FSSAICertificate"],
};

const mudra: Scheme = {
  checks(_, { mudra: { tarunPlusMost } }, model) {
    const loan = model.value("termLoan") + model.value("cashCredit");
    return loan > tarunPlusMost ? [amber("aboveMudra", "finance.termLoan", { maxPaise: tarunPlusMost })] : [];
  },
};

export const schemes: Record<(typeof schemeKeys)[number], Scheme> = { pmegp, pmfme, mudra, none: {} };

/** A typed share takes precedence. */
export function schemeTerms(inputs: ReportInputs, facts: ReportFacts): SchemeTerms {
  const none = { share: 0, ceiling: null, max: null, ownShare: 0 };
  const terms = schemes[inputs.scheme].terms?.(inputs, facts) ?? none;
  return { ...terms, share: inputs.finance.subsidyShare ?? terms.share };
}

export const schemeSources = (line: "ownShare" | "subsidyShare"): string[] =>
  Object.values(schemes).flatMap(({ sources }) => sources?.[line] ?? []);
