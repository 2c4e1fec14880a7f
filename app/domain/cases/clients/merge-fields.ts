import { pick } from "../../../platform/db/pick.ts";
import type { ClientChange } from "./change-client.server.ts";
import { columnOf } from "./fields.ts";
import { isOwn, type OwnName, ownFieldsOf, ownName, ownValues, storedOwn } from "./own-values.ts";
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
type MergeGroup = Column | keyof typeof together;
/** What is chosen on its own: a group of columns, or a field of the owner's. */
export type MergeChoice = MergeGroup | OwnName;

const grouped: readonly string[] = Object.values(together).flatMap(([, ...others]) => others);
const firsts = new Set([...Object.values(columnOf), ...Object.keys(together)] as MergeGroup[]);

/** The form's columns in its order, grouped, then the state of the case. */
const mergeGroups = Object.fromEntries(
  [...firsts]
    .filter((group) => !grouped.includes(group))
    .map((group) => [group, group in together ? together[group as keyof typeof together] : [group]]),
) as unknown as Record<MergeGroup, readonly Field[]>;
const groupNames = Object.keys(mergeGroups) as MergeGroup[];

/** The choices that a register's cases can need, in the order of its form. */
export const mergeChoices = (scheme: string): MergeChoice[] => [
  ...groupNames,
  ...ownFieldsOf(scheme).map(({ key }) => ownName(key)),
];

type Mergeable = Pick<Client, Field | "scheme" | "own">;

/** A case's values in a choice, each with its name in the log; null for none. */
export function valuesIn(
  choice: MergeChoice,
  client: Mergeable,
): [name: string, value: string | number | null][] {
  if (isOwn(choice)) return [[choice, ownValues(client)[choice.slice(4)] ?? null]];
  return mergeGroups[choice].map((field) => [field, client[field] ?? null]);
}

const textOf = (choice: MergeChoice, client: Mergeable) => JSON.stringify(valuesIn(choice, client));

/** The choices in which two cases differ. */
export function differingChoices(keep: Mergeable, other: Mergeable): MergeChoice[] {
  return mergeChoices(keep.scheme).filter((choice) => textOf(choice, keep) !== textOf(choice, other));
}

/** Whether name, father's name and mobile all differ, so that a merge would probably mix up two people. */
export function looksLikeTwoPeople(keep: Mergeable, other: Mergeable): boolean {
  const differing = differingChoices(keep, other);
  return (["name", "father_name", "mobile"] as const).every((choice) => differing.includes(choice));
}

/** Whose value is the better guess: that of the case that stays, unless only the other has any. */
export function likelier(choice: MergeChoice, keep: Mergeable): "keep" | "other" {
  return valuesIn(choice, keep).every(([, value]) => value === null) ? "other" : "keep";
}

/** What the case that stays gets of the other. */
export function takenFrom(other: Client, keep: Client, choices: readonly MergeChoice[]): ClientChange {
  const groups = choices.filter((choice): choice is MergeGroup => !isOwn(choice));
  const change: ClientChange = pick(
    other,
    groups.flatMap((group) => mergeGroups[group]),
  );
  const own = choices.filter(isOwn).flatMap((choice) => valuesIn(choice, other));
  if (own.length === 0) return change;
  const values = {
    ...ownValues(keep),
    ...Object.fromEntries(own.map(([name, value]) => [name.slice(4), value])),
  };
  return { ...change, own: storedOwn(values) };
}
