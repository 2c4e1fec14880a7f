import { pick } from "../../../platform/db/pick.ts";
import type { ClientChange } from "./change-client.server.ts";
import {
  type CustomName,
  customFieldsOf,
  customName,
  customValues,
  isCustom,
  keyOfCustom,
  storedCustom,
} from "./custom-values.ts";
import { columnOf } from "./fields.ts";
import type { Client } from "./tables.ts";

type Field = keyof ClientChange & keyof Client;

/** Chosen together, because separately the sums would be wrong. */
const together = {
  loan_amount: ["loan_amount", "term_loan", "cash_credit"],
  bank: ["bank", "branch", "ifsc", "loan_officer"],
  stage: ["stage", "stage_since"],
  waiting_on: ["waiting_on", "waiting_since"],
  follow_up_on: ["follow_up_on", "follow_up_action"],
} as const satisfies Record<string, readonly Field[]>;

type Column = (typeof columnOf)[keyof typeof columnOf];
type MergeGroup = Column | keyof typeof together;
export type MergeChoice = MergeGroup | CustomName;

const groups: Partial<Record<MergeGroup, readonly Field[]>> = together;
const fieldsOf = (group: MergeGroup): readonly Field[] => groups[group] ?? [group];

const grouped: readonly string[] = Object.values(together).flatMap(([, ...others]) => others);
const firsts = new Set([...Object.values(columnOf), ...Object.keys(together)] as MergeGroup[]);
const groupNames = [...firsts].filter((group) => !grouped.includes(group));

export const mergeChoices = (register: string): MergeChoice[] => [
  ...groupNames,
  ...customFieldsOf(register).map(({ key }) => customName(key)),
];

type Mergeable = Pick<Client, Field | "register" | "custom">;

export function valuesIn(
  choice: MergeChoice,
  client: Mergeable,
): [name: string, value: string | number | null][] {
  if (isCustom(choice)) return [[choice, customValues(client)[keyOfCustom(choice)] ?? null]];
  return fieldsOf(choice).map((field) => [field, client[field] ?? null]);
}

const textOf = (choice: MergeChoice, client: Mergeable) => JSON.stringify(valuesIn(choice, client));

export function differingChoices(keep: Mergeable, other: Mergeable): MergeChoice[] {
  return mergeChoices(keep.register).filter((choice) => textOf(choice, keep) !== textOf(choice, other));
}

/** Name, father's name and mobile all differ, so a merge would probably mix up two people. */
export function looksLikeTwoPeople(keep: Mergeable, other: Mergeable): boolean {
  const differing = differingChoices(keep, other);
  return (["name", "father_name", "mobile"] as const).every((choice) => differing.includes(choice));
}

export function likelier(choice: MergeChoice, keep: Mergeable): "keep" | "other" {
  return valuesIn(choice, keep).every(([, value]) => value === null) ? "other" : "keep";
}

export function takenFrom(other: Client, keep: Client, choices: readonly MergeChoice[]): ClientChange {
  const change: ClientChange = pick(
    other,
    choices.flatMap((choice) => (isCustom(choice) ? [] : fieldsOf(choice))),
  );
  const custom = choices.filter(isCustom).flatMap((choice) => valuesIn(choice, other));
  if (custom.length === 0) return change;
  const values = {
    ...customValues(keep),
    ...Object.fromEntries(custom.map(([name, value]) => [keyOfCustom(name), value])),
  };
  return { ...change, custom: storedCustom(values) };
}
