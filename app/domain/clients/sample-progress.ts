import type { Sampler } from "./sampler.ts";
import { hiddenAtFirst, type Milestone, milestonesOf } from "./stages.ts";
import type { Client, ClientMilestone, Scheme } from "./tables.ts";

export type Reached = Pick<ClientMilestone, "milestone" | "on_day" | "amount" | "note">;

/** Reached some years after the loan, so no client of the last year has it. */
const yearsLater: readonly string[] = ["verified", "adjusted"];

/** Where a sample can stand, in the usual order. */
export const sampleStages = (scheme: Scheme): readonly Milestone[] =>
  milestonesOf[scheme].filter(
    (milestone) => !hiddenAtFirst[scheme].includes(milestone) && !yearsLater.includes(milestone),
  );

const reasons: Record<string, readonly string[]> = {
  returned: ["The quotation is older than six months", "The signature is missing on the project report"],
  rejected: ["The bank found an unpaid loan", "The site is outside the branch's area"],
  withdrawn: ["Will apply again next year", "Found the money in the family"],
};
const atTheBank: Record<Scheme, Milestone> = { pmegp: "at_bank", pmfme: "sent_to_bank" };

/** What a client at this stage has reached before, and the stage itself at the end. */
export function pathTo(scheme: Scheme, stage: string | null): readonly string[] {
  if (stage === null) return [];
  const usual = sampleStages(scheme);
  const upTo = (last: Milestone) => usual.slice(0, usual.indexOf(last) + 1);
  if (stage === "withdrawn") return [...upTo("submitted"), stage];
  return stage in reasons ? [...upTo(atTheBank[scheme]), stage] : upTo(stage as Milestone);
}

/** The status that agrees with what was reached. */
export function statusAfter(path: readonly string[]): Client["status"] {
  if (path.includes("rejected")) return "Rejected";
  return path.includes("sanctioned") ? "Sanctioned" : null;
}

type Money = Pick<Client, "scheme" | "loan_amount" | "term_loan">;

/** A step with what belongs to it: money in paise, or the reason of a way out. */
export function reachedOn({ pick }: Sampler, of: Money, milestone: string, on_day: string): Reached {
  const share = of.scheme === "pmegp" ? 25 : 35;
  const subsidy = (of.loan_amount / 100) * share;
  const amounts: Record<string, number | null> = {
    sanctioned: of.loan_amount,
    own_contribution: of.loan_amount / 10,
    loan_released: of.term_loan,
    subsidy_claimed: subsidy,
    subsidy_released: subsidy,
    subsidy_deposit: subsidy,
  };
  const note = reasons[milestone];
  return { milestone, on_day, amount: amounts[milestone] ?? null, note: note ? pick(note) : null };
}

/** Whom a client waits for at a stage; nobody once it is decided. */
export const waitsFor: Readonly<Record<string, Client["waiting_on"]>> = {
  papers: "applicant",
  registered: "applicant",
  report_ready: "us",
  returned: "us",
  submitted: "agency",
  at_agency: "agency",
  forwarded_to_bank: "bank",
  sent_to_bank: "bank",
  at_bank: "bank",
  own_contribution: "applicant",
  training: "applicant",
};
