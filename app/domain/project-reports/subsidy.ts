import type { ReportFacts } from "./report-facts.ts";
import type { ReportInputs } from "./schema.ts";

/**
 * What the scheme gives: percent of the cost that it counts (paise; null: all of it), up to an amount (null: any), and the
 * least own share in percent.
 */
export type SchemeTerms = { share: number; ceiling: number | null; most: number | null; ownShare: number };

/** The scheme's terms for a project; a share that is typed wins. */
export function schemeTerms(inputs: ReportInputs, facts: ReportFacts): SchemeTerms {
  const terms = byLaw(inputs, facts);
  return { ...terms, share: inputs.finance.subsidyShare ?? terms.share };
}

function byLaw(inputs: ReportInputs, facts: ReportFacts): SchemeTerms {
  if (inputs.scheme === "pmegp") return pmegpTerms(inputs, facts.pmegp);
  const { subsidy, subsidyMost, own } = facts.pmfme;
  if (inputs.scheme === "pmfme") return { share: subsidy, ceiling: null, most: subsidyMost, ownShare: own };
  return { share: 0, ceiling: null, most: null, ownShare: 0 };
}

function pmegpTerms({ applicant, unit, schemeLoan }: ReportInputs, facts: ReportFacts["pmegp"]): SchemeTerms {
  const sector = unit.sector === "manufacturing" ? "Manufacturing" : "Service";
  if (schemeLoan === "second") {
    const share = unit.place === "hill" ? facts.secondSubsidyHill : facts.secondSubsidy;
    return { share, ceiling: facts[`secondCeiling${sector}`], most: null, ownShare: facts.secondOwn };
  }
  const special = applicant.category === "special" || unit.place !== "other" ? "Special" : "General";
  return {
    share: facts[`subsidy${special}${unit.area === "rural" ? "Rural" : "Urban"}`],
    ceiling: facts[`ceiling${sector}`],
    most: null,
    ownShare: facts[`own${special}`],
  };
}
