import { shareOf } from "./whole-rupees.ts";

/** The names of its figures in content/facts. */
export const pmfmeNames = {
  subsidy: "pmfme.subsidy",
  subsidyMost: "pmfme.subsidy-most",
  own: "pmfme.own-share",
  civilMost: "pmfme.civil-work-most",
  groupMost: "pmfme.group-most",
  groupCostMost: "pmfme.group-cost-most",
  seedMember: "pmfme.seed-member",
  exampleRate: "pmfme.example-rate",
  exampleMonths: "pmfme.example-months",
};

/** Percent and paise. */
export type PmfmeFacts = Record<keyof typeof pmfmeNames, number>;

/** In whole paise. Without machines the whole cost is eligible. */
export type PmfmeProject = {
  kind: "individual" | "group";
  cost: number;
  machines: number | null;
  civil: number | null;
};

type PmfmeSplit = {
  /** `civil` is null while it is not known; `civilCut` is what exceeds its limit. */
  eligible: number;
  civil: number | null;
  civilCut: number;
  cap: number;
  capped: boolean;
  tooLarge: boolean;
  own: number;
  grant: number;
  bank: number;
  net: number;
};

/** In paise; own share and grant are whole rupees, and the bank finances the rest. */
export function splitPmfme(project: PmfmeProject, facts: PmfmeFacts): PmfmeSplit {
  const { kind, cost, machines } = project;
  const civil = machines === null ? null : (project.civil ?? 0);
  // The limit is a percentage of the eligible cost, of which the machines are the rest.
  const civilMost = ((machines ?? 0) * facts.civilMost) / (100 - facts.civilMost);
  const counted = Math.min(civil ?? 0, civilMost);
  const wanted = machines === null ? cost : machines + counted;
  const eligible = kind === "group" ? Math.min(wanted, facts.groupCostMost) : wanted;
  const cap = kind === "group" ? facts.groupMost : facts.subsidyMost;
  const share = shareOf(eligible, facts.subsidy);
  const own = shareOf(cost, facts.own);
  const grant = Math.min(share, cap);
  return {
    eligible,
    civil: civil === null ? null : counted,
    civilCut: (civil ?? 0) - counted,
    cap,
    capped: share > cap,
    tooLarge: wanted > eligible,
    own,
    grant,
    bank: cost - own,
    net: cost - own - grant,
  };
}
