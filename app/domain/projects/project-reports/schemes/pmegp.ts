import { amber } from "../check.ts";
import type { ReportInputs } from "../schema.ts";
import type { Scheme } from "./scheme.ts";

/** As in the names of figures. */
const kindOf = ({ sector }: ReportInputs["unit"]) =>
  sector === "manufacturing" ? "Manufacturing" : "Service";

export const pmegp: Scheme = {
  terms({ applicant, unit, schemeLoan }, { pmegp: facts }) {
    const sector = kindOf(unit);
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
  },
  checks({ cost }, _facts, model) {
    const share = (cost.workingCapital / Math.max(1, model.value("projectCost"))) * 100;
    return [
      ...(cost.assets.some(({ block }) => block === "land") ? [amber("landInPmegp", "cost.assets")] : []),
      ...(share > 50 ? [amber("workingCapitalHigh", "cost.workingCapital", { found: share })] : []),
    ];
  },
  notes: ["pmegpCashCredit"],
  sources: {
    ownShare: "pmegp.own-share-general",
    subsidyShare: "pmegp.subsidy-general-rural",
    subsidyCeiling: "pmegp.ceiling-manufacturing",
  },
  second: true,
};
