import { amber } from "../check.ts";
import type { Scheme } from "./scheme.ts";

export const pmfme: Scheme = {
  terms: (_, { pmfme: { subsidy, subsidyMost, own } }) => ({
    share: subsidy,
    ceiling: null,
    most: subsidyMost,
    ownShare: own,
  }),
  checks({ cost }, { pmfme: { civilMost } }, model) {
    const has = (block: string) => cost.assets.some((asset) => asset.block === block);
    const building = has("building") ? model.value("cost_building") : 0;
    const eligible = building + (has("machinery") ? model.value("cost_machinery") : 0);
    const share = eligible > 0 ? (building / eligible) * 100 : 0;
    return share > civilMost ? [amber("civilHigh", "cost.assets", { found: share, most: civilMost })] : [];
  },
  sources: { ownShare: "pmfme.own-share", subsidyShare: "pmfme.subsidy", subsidyMost: "pmfme.subsidy-most" },
  approvals: ["FSSAICertificate"],
};
