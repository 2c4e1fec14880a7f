import { shareOf } from "./whole-rupees.ts";

/** Percent, paise, years, days. */
export type PmegpFacts = Record<
  | `own${"General" | "Special"}`
  | `subsidy${"General" | "Special"}${"Urban" | "Rural"}`
  | `${"ceiling" | "secondCeiling" | "classAbove"}${"Manufacturing" | "Service"}`
  | ("secondOwn" | "secondSubsidy" | "secondSubsidyHill")
  | ("lockIn" | "classPass")
  | ("exampleRate" | "exampleMonths"),
  number
>;

/** In whole paise. */
export type PmegpProject = {
  loan: "first" | "second";
  place: "aspirational" | "hill" | "other";
  category: "general" | "special";
  area: "rural" | "urban";
  sector: "manufacturing" | "service";
  cost: number;
  working: number;
};

export type PmegpSplit = {
  ownRate: number;
  subsidyRate: number;
  ceiling: number;
  /** The cost on which subsidy is counted, and the part above the ceiling. */
  admissible: number;
  above: number;
  own: number;
  subsidy: number;
  bank: number;
  term: number;
  working: number;
  net: number;
};

export const kindOf = ({ sector }: Pick<PmegpProject, "sector">) =>
  sector === "manufacturing" ? "Manufacturing" : "Service";

/** In paise; own share and subsidy are whole rupees, and the bank finances the rest. */
export function splitPmegp(project: PmegpProject, facts: PmegpFacts): PmegpSplit {
  const { cost, place, loan, working } = project;
  const sector = kindOf(project);
  const special = project.category === "special" || place !== "other";
  const second = loan === "second";
  const { ownRate, subsidyRate } = second
    ? secondRates(place, facts)
    : firstRates(special, project.area, facts);
  const ceiling = second ? facts[`secondCeiling${sector}`] : facts[`ceiling${sector}`];
  const admissible = Math.min(cost, ceiling);
  const own = shareOf(cost, ownRate);
  const subsidy = shareOf(admissible, subsidyRate);
  const bank = cost - own;
  return {
    ownRate,
    subsidyRate,
    ceiling,
    admissible,
    above: cost - admissible,
    own,
    subsidy,
    bank,
    term: bank - working,
    working,
    net: bank - subsidy,
  };
}

function firstRates(special: boolean, area: PmegpProject["area"], facts: PmegpFacts) {
  const group = special ? "Special" : "General";
  const place = area === "rural" ? "Rural" : "Urban";
  return { ownRate: facts[`own${group}`], subsidyRate: facts[`subsidy${group}${place}`] };
}

function secondRates(place: PmegpProject["place"], facts: PmegpFacts) {
  const subsidyRate = place === "hill" ? facts.secondSubsidyHill : facts.secondSubsidy;
  return { ownRate: facts.secondOwn, subsidyRate };
}
