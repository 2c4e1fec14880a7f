/** The largest loan of each tier, in paise. */
export type MudraFacts = Record<"shishuMost" | "kishoreMost" | "tarunMost" | "tarunPlusMost", number>;

/** A tier of PMMY; `first` is above what somebody without a repaid Tarun loan gets, `above` is above all tiers. */
export type MudraTier = "shishu" | "kishore" | "tarun" | "tarunPlus" | "first" | "above";

/** The tier of a loan (paise); `repaid` is whether an earlier Tarun loan was repaid. */
export function mudraTier(paise: number, repaid: boolean, facts: MudraFacts): MudraTier {
  if (paise <= facts.shishuMost) return "shishu";
  if (paise <= facts.kishoreMost) return "kishore";
  if (paise <= facts.tarunMost) return "tarun";
  if (paise > facts.tarunPlusMost) return "above";
  return repaid ? "tarunPlus" : "first";
}
