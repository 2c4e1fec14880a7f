import type { ReactNode } from "react";
import type { ColumnKind, ColumnName, clientColumns } from "../../../../domain/cases/clients/columns.ts";
import { asksFor } from "../../../../domain/catalogue/registers/registers.ts";
import { inRupees } from "../../../../platform/language/amount.ts";
import { dialled, spaced } from "../../../../platform/language/phone.ts";
import { QuickEdit } from "../quick-edit/quick-edit.tsx";
import { type EditedField, valueClasses } from "../quick-edit/quick-select.tsx";
import { StatusBadge } from "../status-badge.tsx";
import type { EditedRow } from "./use-edited.ts";
import type { RowWords } from "./use-row-words.ts";

type Value = EditedRow[(typeof clientColumns)[ColumnName]["column"]];
type Cells = Record<ColumnKind, (row: EditedRow, value: Value) => ReactNode>;

export type RowGiven = {
  team: readonly { id: string; name: string }[];
  today: string;
  mayChange: boolean;
  /** Ends in-place editing of a field. */
  onClose(id: string, field: EditedField): void;
};
type Given = RowGiven & { words: RowWords };

/** Render functions by kind of cell; they call no hooks. */
export function cellsOf(given: Given): Cells {
  const { words, mayChange } = given;
  const field = (name: EditedField) => (row: EditedRow) => fieldOf(name, row, given);
  const since = (began: string | null) => (began ? <span>{words.since(began)}</span> : null);
  const [stage, waiting, status] = [field("stage"), field("waiting_on"), field("status")];
  return {
    text: (_, value) => value ?? words.notReferred,
    choice: (_, value) => value && words.choice(String(value)),
    day: (_, value) => value && words.day(String(value)),
    phone: ({ mobile }) => (
      <a href={`tel:${dialled(mobile)}`} className="tabular-nums">
        {spaced(mobile)}
      </a>
    ),
    amount: ({ loan_amount }) => (
      <>
        <span className="in-table">{inRupees(loan_amount)}</span>
        <span className="in-short">{words.rupees(loan_amount)}</span>
      </>
    ),
    status: mayChange ? status : (row) => <StatusBadge client={row} />,
    progress: (row) => (
      <>
        {fieldOf("stage", row, given)}
        {row.stage && (row.waiting_on ?? row.stage_since) ? <span className="cell-dot"> · </span> : null}
        {row.waiting_on || !row.stage_since ? null : <span>{words.days(row.stage_since)}</span>}
        {fieldOf("waiting_on", row, given)}
        {since(row.waiting_on && row.waiting_since)}
      </>
    ),
    stage: (row) => (
      <>
        {stage(row)}
        {since(row.stage_since)}
      </>
    ),
    waiting: (row) => (
      <>
        {waiting(row)}
        {since(row.waiting_since)}
      </>
    ),
    followUp: field("follow_up_on"),
    assignee: field("assigned_to"),
  };
}

/** A button for those who may edit; after a click, the editor. */
function fieldOf(
  name: EditedField,
  row: EditedRow,
  { words, mayChange, team, today, onClose }: Given,
): ReactNode {
  const value = words.values[name](row);
  if (!mayChange) return value ? <span>{value}</span> : null;
  if (row.edited?.includes(`${name} `))
    return <QuickEdit client={row} field={name} team={team} today={today} onClose={onClose} />;
  return (
    <button
      type="button"
      name={name}
      title={value ? undefined : words.names[name]}
      aria-label={`${words.label(name, row.name)}: ${value || words.none}`}
      className={valueClasses(row[name], name === "follow_up_on" ? today : "")}
    >
      {value}
    </button>
  );
}

/** For cards. */
export function linesOf(row: EditedRow, words: RowWords): string {
  const { values } = words;
  return [
    [asksFor(row.register, "status") && values.status(row), row.project_name],
    [row.stage && values.stage(row), words.waitingFor(row)],
    [
      row.follow_up_on && words.followUp(row.follow_up_on),
      `${words.referrer}: ${row.referred_by ?? words.notReferred}`,
      values.assigned_to(row),
    ],
  ]
    .map((parts) => parts.filter(Boolean).join(" · "))
    .filter(Boolean)
    .join("\n");
}
