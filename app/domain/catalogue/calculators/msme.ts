export const msmeClasses = ["micro", "small", "medium"] as const;
/** A class of enterprises; `none` is larger than all of them. */
type MsmeClass = (typeof msmeClasses)[number] | "none";

/** The largest investment and turnover of each class, in paise. */
export type MsmeLimits = Record<(typeof msmeClasses)[number], { investment: number; turnover: number }>;

/** Today's limits, and those before April 2025. */
export type MsmeFacts = { now: MsmeLimits; earlier: MsmeLimits };

/** An enterprise's class is the higher one of its two tests; limits are inclusive. */
type MsmeResult = { class: MsmeClass; decides: "both" | "investment" | "turnover" };

/** The class of an enterprise with this investment and yearly turnover, in paise. */
export function msmeClass(investment: number, turnover: number, limits: MsmeLimits): MsmeResult {
  const rank = (paise: number, test: "investment" | "turnover") => {
    const found = msmeClasses.findIndex((name) => paise <= limits[name][test]);
    return found === -1 ? msmeClasses.length : found;
  };
  const [byInvestment, byTurnover] = [rank(investment, "investment"), rank(turnover, "turnover")];
  const decides =
    byInvestment === byTurnover ? "both" : byInvestment > byTurnover ? "investment" : "turnover";
  return { class: msmeClasses[Math.max(byInvestment, byTurnover)] ?? "none", decides };
}
