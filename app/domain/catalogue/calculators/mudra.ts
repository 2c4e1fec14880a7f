/** The names of its figures in content/facts. */
export const mudraNames = {
  shishuMost: "mudra.shishu-most",
  kishoreMost: "mudra.kishore-most",
  tarunMost: "mudra.tarun-most",
  tarunPlusMost: "mudra.tarun-plus-most",
};

/** In paise. */
export type MudraFacts = Record<keyof typeof mudraNames, number>;

/** `first` is above the limit of someone without a repaid Tarun loan, `above` is above all tiers. */
export type MudraTier = "shishu" | "kishore" | "tarun" | "tarunPlus" | "first" | "above";

/** `repaid`: an earlier Tarun loan was repaid. */
export function mudraTier(paise: number, repaid: boolean, facts: MudraFacts): MudraTier {
  if (paise <= facts.shishuMost) return "shishu";
  if (paise <= facts.kishoreMost) return "kishore";
  if (paise <= facts.tarunMost) return "tarun";
  if (paise > facts.tarunPlusMost) return "above";
  return repaid ? "tarunPlus" : "first";
}
