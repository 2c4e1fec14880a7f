import type { District } from "./places.ts";
import { shareOf } from "./whole-rupees.ts";

/** The names of its figures in content/facts. */
export const pmegpNames = {
  ownGeneral: "pmegp.own-share-general",
  ownSpecial: "pmegp.own-share-special",
  subsidyGeneralUrban: "pmegp.subsidy-general-urban",
  subsidyGeneralRural: "pmegp.subsidy-general-rural",
  subsidySpecialUrban: "pmegp.subsidy-special-urban",
  subsidySpecialRural: "pmegp.subsidy-special-rural",
  ceilingManufacturing: "pmegp.ceiling-manufacturing",
  ceilingService: "pmegp.ceiling-service",
  secondCeilingManufacturing: "pmegp.second-ceiling-manufacturing",
  secondCeilingService: "pmegp.second-ceiling-service",
  secondOwn: "pmegp.second-own-share",
  secondSubsidy: "pmegp.second-subsidy",
  secondSubsidyHill: "pmegp.second-subsidy-hill",
  classAboveManufacturing: "pmegp.class-threshold-manufacturing",
  classAboveService: "pmegp.class-threshold-service",
  classPass: "pmegp.class-pass",
  lockIn: "pmegp.lock-in",
  exampleRate: "pmegp.example-rate",
  exampleMonths: "pmegp.example-months",
};

/** Percent, paise, years, days. */
export type PmegpFacts = Record<keyof typeof pmegpNames, number>;

/** In whole paise. */
export type PmegpProject = {
  loan: "first" | "second";
  place: District["kind"];
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
