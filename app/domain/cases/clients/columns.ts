import { fieldsAsked } from "../../catalogue/registers/registers.ts";
import type { ClientField } from "./fields.ts";
import type { Sort } from "./filter.ts";
import { isSorted } from "./own-keys.ts";
import { isOwn, type OwnName, ownFieldsOf, ownName } from "./own-values.ts";
import type { Client } from "./tables.ts";

/** How a column's cells are shown; those of a person's own fields are changed where they stand. */
type Kind =
  | "text"
  | "choice"
  | "day"
  | "phone"
  | "amount"
  | "status"
  | "progress"
  | "stage"
  | "waiting"
  | "followUp"
  | "assignee";

type ClientColumn = {
  of: keyof Client;
  kind: Kind;
  /** Its part of the row's width, compared with the other columns. */
  share: number;
  /** The sorts of its heading: up, if it has one, then down. */
  sort?: readonly [Sort | undefined, Sort];
  /** Only the lists of registers whose forms have this field show it. */
  asks?: ClientField;
  /** A table shows it from 1280 px on. */
  isWide?: true;
  /** A table shows it from 1440 px on; until then a button to call stands in its place. */
  isWidest?: true;
  /** Hidden until somebody chooses it. */
  isExtra?: true;
  /** Another column says the same: not even on paper unless somebody has chosen it. */
  isRepeated?: true;
};

/**
 * What a list of clients can show besides the name, in the usual order. One entry is all that a column is; its heading is in
 * `clients.columns` of the messages.
 */
export const clientColumns = {
  mobile: { of: "mobile", kind: "phone", share: 21, isWidest: true },
  project: { of: "project_name", kind: "text", share: 41, asks: "projectName" },
  // As wide as 9,99,99,99,999 rupees at 1440 px.
  loan: {
    ...{ of: "loan_amount", kind: "amount", share: 27, asks: "loanAmount", isWide: true },
    sort: ["amount", "amount-desc"],
  },
  status: { of: "status", kind: "status", share: 18, asks: "status", isWide: true },
  // The stage, on whom it waits, and for how many days.
  progress: { of: "stage", kind: "progress", share: 45, sort: [undefined, "waited"], isRepeated: true },
  next: { of: "follow_up_on", kind: "followUp", share: 14 },
  staff: { of: "assigned_to", kind: "assignee", share: 27, isWide: true },
  stage: { of: "stage", kind: "stage", share: 30, isExtra: true, isRepeated: true },
  waiting: {
    ...{ of: "waiting_on", kind: "waiting", share: 23, isExtra: true, isRepeated: true },
    sort: [undefined, "waited"],
  },
  referrer: { of: "referred_by", kind: "text", share: 20, asks: "referredBy", isExtra: true },
  father: { of: "father_name", kind: "text", share: 20, asks: "fatherName", isExtra: true },
  type: { of: "type", kind: "choice", share: 20, asks: "type", isExtra: true },
  // Where a case ends in something that expires, nobody should have to look for the day.
  validUntil: { of: "valid_until", kind: "day", share: 20, asks: "validUntil" },
} as const satisfies Record<string, ClientColumn>;

/** Whether another column of a list says the same as this one. */
export const isRepeated = (name: ListColumn) => !isOwn(name) && "isRepeated" in clientColumns[name];

export type ColumnName = keyof typeof clientColumns;
export type ColumnKind = Kind;

/** A column of a list: one that every list can have, or a field of the owner's. */
export type ListColumn = ColumnName | OwnName;

/** So many columns beside the name can be read at 1440 px; these give way first to the owner's fields. */
const mostReadable = 8;
const givingWay: readonly ListColumn[] = ["status", "project", "staff", "next"];

type UsualColumn = { name: ListColumn; width: number; hidden: boolean };

/** The columns of a register's list: those that its form asks for, and behind them the owner's fields. */
export function usualColumnsOf(scheme: string): UsualColumn[] {
  const asked = fieldsAsked(scheme);
  const own = ownFieldsOf(scheme).filter(({ inList, retired }) => inList && !retired);
  const columns: UsualColumn[] = [
    ...usualColumns.filter(({ name }) => {
      const { asks }: ClientColumn = clientColumns[name];
      return !asks || asked.has(asks);
    }),
    ...own.map(({ key }) => ({ name: ownName(key), width: 100, hidden: false })),
  ];
  const tooMany = columns.filter(({ hidden }) => !hidden).length - mostReadable;
  const hidden = own.length > 0 ? givingWay.slice(0, Math.max(0, tooMany)) : [];
  return columns.map((column) => (hidden.includes(column.name) ? { ...column, hidden: true } : column));
}

/** The sorts of the heading of an owner's field: up, then down. */
export function ownColumnSort(scheme: string, name: OwnName): readonly [Sort, Sort] | undefined {
  const field = ownFieldsOf(scheme).find(({ key }) => ownName(key) === name);
  return field && isSorted(field) ? [name, `${name}-desc`] : undefined;
}

const columnNames = Object.keys(clientColumns) as ColumnName[];

/** The columns of somebody who has not chosen any; widths are percent of the usual. */
const usualColumns = columnNames.map((name) => ({
  name,
  width: 100,
  hidden: "isExtra" in clientColumns[name],
}));

/** The name of the preference that keeps a person's columns of a list. */
export const columnsPreference = (register: string) => `${register}Columns`;
