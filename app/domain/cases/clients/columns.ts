import { namesOf } from "../../../platform/content/names-of.ts";
import { requestedFields } from "../../catalogue/registers/registers.ts";
import { isSorted } from "./custom-keys.ts";
import { type CustomName, customFieldsOf, customName, customValues, isCustom } from "./custom-values.ts";
import type { ClientField } from "./fields.ts";
import type { Sort } from "./filter.ts";
import type { Client } from "./tables.ts";

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
  column: keyof Client;
  kind: Kind;
  share: number;
  /** Ascending (if any), then descending. */
  sort?: readonly [Sort | undefined, Sort];
  formField?: ClientField;
  /** Shown from 1280 px. */
  isWide?: true;
  /** Shown from 1440 px; below that a call button replaces it. */
  isWidest?: true;
  /** Hidden until chosen. */
  isExtra?: true;
  /** Repeats another column: not printed either unless chosen. */
  isRepeated?: true;
};

/** Headings are in `clients.columns` of the messages. */
export const clientColumns = {
  mobile: { column: "mobile", kind: "phone", share: 21, isWidest: true },
  project: { column: "project_name", kind: "text", share: 41, formField: "projectName" },
  // Wide enough for 9,99,99,99,999 rupees at 1440 px.
  loan: {
    column: "loan_amount",
    kind: "amount",
    share: 27,
    formField: "loanAmount",
    isWide: true,
    sort: ["amount", "amount-desc"],
  },
  status: { column: "status", kind: "status", share: 18, formField: "status", isWide: true },
  progress: { column: "stage", kind: "progress", share: 45, sort: [undefined, "waited"], isRepeated: true },
  next: { column: "follow_up_on", kind: "followUp", share: 14 },
  staff: { column: "assigned_to", kind: "assignee", share: 27, isWide: true },
  stage: { column: "stage", kind: "stage", share: 30, isExtra: true, isRepeated: true },
  waiting: {
    column: "waiting_on",
    kind: "waiting",
    share: 23,
    isExtra: true,
    isRepeated: true,
    sort: [undefined, "waited"],
  },
  referrer: { column: "referred_by", kind: "text", share: 20, formField: "referredBy", isExtra: true },
  father: { column: "father_name", kind: "text", share: 20, formField: "fatherName", isExtra: true },
  type: { column: "type", kind: "choice", share: 20, formField: "type", isExtra: true },
  // So that nobody has to look for an expiry date.
  validUntil: { column: "valid_until", kind: "day", share: 20, formField: "validUntil" },
} as const satisfies Record<string, ClientColumn>;

export const isRepeated = (name: ListColumn) => !isCustom(name) && "isRepeated" in clientColumns[name];

export type ColumnName = keyof typeof clientColumns;
export type ColumnKind = Kind;

export type ListColumn = ColumnName | CustomName;

/** Columns that are readable at 1440 px; `givingWay` are dropped first when the owner adds fields. */
const maxReadable = 8;
const givingWay: readonly ListColumn[] = ["status", "project", "staff", "next"];

type UsualColumn = { name: ListColumn; width: number; hidden: boolean };

/** With fewer rows it is unknown whether an office uses the column. */
const fewRows = 5;

type Filled = Pick<Client, "custom" | "follow_up_on">;

/** Hidden until somebody chooses them: fields of the owner that fewer than a third of the rows have, and an empty next step. */
export function usualColumnsOf(register: string, rows: readonly Filled[]): UsualColumn[] {
  const requested = requestedFields(register);
  const listed = customFieldsOf(register).filter(({ inList, retired }) => inList && !retired);
  const values = rows.map(customValues);
  const custom = listed.map(({ key }) => {
    const filled = values.filter((of) => of[key] !== undefined).length;
    return { name: customName(key), width: 100, hidden: filled * 3 < rows.length };
  });
  const hasNext = rows.length < fewRows || rows.some((row) => row.follow_up_on);
  const columns: UsualColumn[] = [
    ...usualColumns.filter(({ name }) => {
      const { formField }: ClientColumn = clientColumns[name];
      return !formField || requested.has(formField);
    }),
    ...custom,
  ];
  const tooMany = columns.filter(({ hidden }) => !hidden).length - maxReadable;
  const hidden = custom.some((column) => !column.hidden) ? givingWay.slice(0, Math.max(0, tooMany)) : [];
  if (!hasNext) hidden.push("next");
  return columns.map((column) => (hidden.includes(column.name) ? { ...column, hidden: true } : column));
}

export function customColumnSort(register: string, name: CustomName): readonly [Sort, Sort] | undefined {
  const field = customFieldsOf(register).find(({ key }) => customName(key) === name);
  return field && isSorted(field) ? [name, `${name}-desc`] : undefined;
}

const columnNames = namesOf(clientColumns);

/** Widths are percent of the usual. */
const usualColumns = columnNames.map((name) => ({
  name,
  width: 100,
  hidden: "isExtra" in clientColumns[name],
}));

export const columnsPreference = (register: string) => `${register}Columns`;
