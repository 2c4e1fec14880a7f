import type { ClientChange } from "./change-client.server.ts";
import { columnOf } from "./fields.ts";
import type { Client } from "./tables.ts";

type Field = keyof ClientChange & keyof Client;

/** What is chosen together when two cases become one: apart, the sums would not hold. */
const together = {
  loan_amount: ["loan_amount", "term_loan", "cash_credit"],
  bank: ["bank", "branch", "ifsc", "loan_officer"],
  stage: ["stage", "stage_since"],
  waiting_on: ["waiting_on", "waiting_since"],
  follow_up_on: ["follow_up_on", "follow_up_action"],
} as const satisfies Record<string, readonly Field[]>;

type Column = (typeof columnOf)[keyof typeof columnOf];
export type MergeGroup = Column | keyof typeof together;

const grouped: readonly string[] = Object.values(together).flatMap(([, ...others]) => others);
const firsts = new Set([...Object.values(columnOf), ...Object.keys(together)] as MergeGroup[]);

/** The form's columns in its order, grouped, then the state of the case. */
export const mergeGroups = Object.fromEntries(
  [...firsts]
    .filter((group) => !grouped.includes(group))
    .map((group) => [group, group in together ? together[group as keyof typeof together] : [group]]),
) as unknown as Record<MergeGroup, readonly Field[]>;
export const groupNames = Object.keys(mergeGroups) as MergeGroup[];

type Mergeable = Pick<Client, Field>;

/** The groups in which two cases differ. */
export function differingGroups(keep: Mergeable, other: Mergeable): MergeGroup[] {
  return groupNames.filter((group) => mergeGroups[group].some((field) => keep[field] !== other[field]));
}

/** Whose value is the better guess: that of the case that stays, unless only the other has any. */
export function likelier(group: MergeGroup, keep: Mergeable): "keep" | "other" {
  return mergeGroups[group].every((field) => keep[field] === null) ? "other" : "keep";
}
