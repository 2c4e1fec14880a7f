export const msmeClasses = ["micro", "small", "medium"] as const;
/** `none` is larger than all classes. */
type MsmeClass = (typeof msmeClasses)[number] | "none";

/** In paise. */
export type MsmeLimits = Record<(typeof msmeClasses)[number], { investment: number; turnover: number }>;

/** `earlier`: the limits before April 2025. */
export type MsmeFacts = { now: MsmeLimits; earlier: MsmeLimits };

/** The higher class of the two tests counts; limits are inclusive. */
type MsmeResult = { class: MsmeClass; decides: "both" | "investment" | "turnover" };

/** In paise. */
export function msmeClass(investment: number, turnover: number, limits: MsmeLimits): MsmeResult {
  const rank = (paise: number, test: "investment" | "turnover") => {
    const found = msmeClasses.findIndex((name) => paise <= limits[name][test]);
    return found === -1 ? msmeClasses.length : found;
  };
  const [byInvestment, byTurnover] = [rank(investment, "investment"), rank(turnover, "turnover")];
  const higher = byInvestment > byTurnover ? "investment" : "turnover";
  const decides = byInvestment === byTurnover ? "both" : higher;
  return { class: msmeClasses[Math.max(byInvestment, byTurnover)] ?? "none", decides };
}
