import type { ClientChange } from "./change-client.server.ts";
import type { Client } from "./tables.ts";

/** What is chosen together when two files become one: apart, the sums would not hold. */
export const mergeGroups = {
  name: ["name"],
  father_name: ["father_name"],
  mobile: ["mobile"],
  email: ["email"],
  gender: ["gender"],
  born_on: ["born_on"],
  address: ["address"],
  project_name: ["project_name"],
  loan_amount: ["loan_amount", "term_loan", "cash_credit"],
  type: ["type"],
  status: ["status"],
  stage: ["stage", "stage_since"],
  waiting_on: ["waiting_on", "waiting_since"],
  referred_by: ["referred_by"],
  bank: ["bank", "branch", "ifsc", "loan_officer"],
  applicant_id: ["applicant_id"],
  quotation_url: ["quotation_url"],
  application_url: ["application_url"],
  notes: ["notes"],
  follow_up_on: ["follow_up_on", "follow_up_action"],
  assigned_to: ["assigned_to"],
} as const satisfies Record<string, readonly (keyof ClientChange)[]>;

export type MergeGroup = keyof typeof mergeGroups;
export const groupNames = Object.keys(mergeGroups) as MergeGroup[];

type Mergeable = Pick<Client, (typeof mergeGroups)[MergeGroup][number]>;

/** The groups in which two files differ. */
export function differingGroups(keep: Mergeable, other: Mergeable): MergeGroup[] {
  return groupNames.filter((group) => mergeGroups[group].some((field) => keep[field] !== other[field]));
}

/** Whose value is the better guess: the kept file's, unless only the other has any. */
export function likelier(group: MergeGroup, keep: Mergeable): "keep" | "other" {
  return mergeGroups[group].every((field) => keep[field] === null) ? "other" : "keep";
}
