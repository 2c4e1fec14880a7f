import type { Scheme } from "./tables.ts";

/**
 * The milestones of each scheme's applications in their usual order, as the schemes' own reports name them; the owner may
 * call them otherwise, hide some and set them in another order (settings, section "stages").
 */
export const milestonesOf = {
  pmegp: [
    "papers",
    "submitted",
    "at_agency",
    "committee",
    "forwarded_to_bank",
    "at_bank",
    "sanctioned",
    "own_contribution",
    "training",
    "loan_released",
    "subsidy_claimed",
    "subsidy_released",
    "subsidy_deposit",
    "verified",
    "adjusted",
  ],
  pmfme: [
    "papers",
    "registered",
    "report_ready",
    "submitted",
    "committee",
    "state_step",
    "sent_to_bank",
    "sanctioned",
    "registrations",
    "loan_released",
    "subsidy_released",
    "adjusted",
  ],
} as const satisfies Record<Scheme, readonly string[]>;

/** Ways out, at any point; a return and a rejection need a reason. */
export const sideExits = ["returned", "rejected", "withdrawn"] as const;

export type Milestone = (typeof milestonesOf)[Scheme][number] | (typeof sideExits)[number];

/** Money that may come in parts, so that the milestone may be reached more than once; so may a return. */
export const repeatable: readonly string[] = ["loan_released", "subsidy_released", "returned"];

/** Few go through them, so that they are hidden until the owner shows them. */
export const hiddenAtFirst: Record<Scheme, readonly string[]> = {
  pmegp: ["committee"],
  pmfme: ["state_step"],
};

/** Every key that a client's stage can have in a scheme. */
export function stagesOf(scheme: Scheme): readonly Milestone[] {
  return [...milestonesOf[scheme], ...sideExits];
}
