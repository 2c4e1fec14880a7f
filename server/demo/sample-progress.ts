import type { Sampler } from "../../app/domain/cases/clients/sampler.ts";
import type { Client, ClientMilestone } from "../../app/domain/cases/clients/tables.ts";
import { clientSamples, samplesOf } from "./samples.ts";

export type Reached = Pick<ClientMilestone, "milestone" | "on_day" | "amount" | "note">;

export function pathTo(register: Client["register"], stage: string | null): readonly string[] {
  if (stage === null) return [];
  const { path } = samplesOf(register);
  if (!(stage in clientSamples.reasons)) return path.slice(0, path.indexOf(stage) + 1);
  const end = stage === "withdrawn" ? path.indexOf("submitted") + 1 : path.indexOf("sanctioned");
  return [...path.slice(0, end), stage];
}

export function statusAfter(path: readonly string[]): Client["status"] {
  if (path.includes("rejected")) return "Rejected";
  return path.includes("sanctioned") ? "Sanctioned" : null;
}

type Money = Pick<Client, "register" | "loan_amount" | "term_loan">;

/** Money in paise, or a reason. */
export function reachedOn({ pick }: Sampler, of: Money, milestone: string, on_day: string): Reached {
  const subsidy = (of.loan_amount / 100) * samplesOf(of.register).subsidy;
  const amounts: Record<string, number | null> = {
    sanctioned: of.loan_amount,
    own_contribution: of.loan_amount / 10,
    loan_released: of.term_loan,
    subsidy_claimed: subsidy,
    subsidy_released: subsidy,
    subsidy_deposit: subsidy,
  };
  const reasons = clientSamples.reasons[milestone];
  return { milestone, on_day, amount: amounts[milestone] ?? null, note: reasons ? pick(reasons) : null };
}
