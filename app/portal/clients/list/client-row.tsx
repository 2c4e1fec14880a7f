import { memo, type ReactNode } from "react";
import { profilePath } from "../../../domain/clients/fields.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { dialled, spaced } from "../../../platform/language/phone.ts";
import { type EditedField, lookOf, QuickEdit } from "../quick-edit/quick-edit.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { type Column, type ColumnName, cellClass } from "./columns.ts";
import { RowActions, RowCheck } from "./row-actions.tsx";
import type { PlacedRow } from "./use-kept-places.ts";
import type { RowWords } from "./use-row-words.ts";

type Props = {
  row: PlacedRow;
  columns: readonly Column[];
  team: readonly { id: string; name: string }[];
  /** The day in India. */
  today: string;
  mayChange: boolean;
  /** Makes an address lead back here. */
  from(href: string): string;
  words: RowWords;
  /** The fields that are being changed where they stand, with a space after each. */
  edited: string;
  onClose(id: string, field: EditedField): void;
};

/**
 * A client as a card and as a row of the table. A page shows a hundred: no component and no hook for a cell, and a field becomes
 * an input when somebody presses it.
 */
export const ClientRow = memo(function ClientRow(props: Props) {
  const { row, columns, mayChange, from, words } = props;
  const cells = cellsOf(props);
  return (
    <tr
      role="row"
      tabIndex={-1}
      inert={row.gone}
      className={row.gone ? "client-row opacity-40" : "client-row"}
    >
      {mayChange ? (
        <td role="cell" className="cell-check">
          <RowCheck row={row} form="clients" label={words.select(row.name)} />
        </td>
      ) : null}
      <th role="rowheader" scope="row" className="cell-name">
        <a href={from(profilePath(row.id))}>{row.name}</a>
      </th>
      {columns.map((column) => (
        <td key={column.name} role="cell" className={cellClass(column)}>
          {cells[column.name]}
        </td>
      ))}
      <td role="cell" className="cell-lines">
        {linesOf(row, words)}
      </td>
      <td role="cell" className="cell-actions">
        <RowActions row={row} mayChange={mayChange} from={from} words={words} />
      </td>
    </tr>
  );
}, isSameRow);

/** A row of newly loaded data that says the same is not rendered again. */
function isSameRow(before: Props, after: Props): boolean {
  const { row: old, ...oldShared } = before;
  const { row, ...shared } = after;
  return isEqual(oldShared, shared) && isEqual(old, row);
}

function isEqual(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

/** What stands in each column. */
function cellsOf(props: Props): Record<ColumnName, ReactNode> {
  const { row, words, mayChange } = props;
  return {
    mobile: <a href={`tel:${dialled(row.mobile)}`}>{spaced(row.mobile)}</a>,
    project: row.project_name,
    loan: (
      <>
        <span className="loan-exact">{inRupees(row.loan_amount)}</span>
        <span className="loan-short">{words.rupees(row.loan_amount)}</span>
      </>
    ),
    status: mayChange ? field("status", props) : <StatusBadge status={row.status} />,
    stage: (
      <>
        {field("stage", props)}
        {words.since(row.stage_since)}
      </>
    ),
    waiting: (
      <>
        {field("waiting_on", props)}
        {words.since(row.waiting_since)}
      </>
    ),
    next: field("follow_up_on", props),
    staff: field("assigned_to", props),
    referrer: row.referred_by ?? words.notReferred,
    father: row.father_name,
    type: row.type && words.choice(row.type),
  };
}

/** A field's value: a button for who may change it, and after a press what changes it. */
function field(name: EditedField, { row, words, mayChange, edited, team, today, onClose }: Props): ReactNode {
  const value = words.values[name](row);
  if (!mayChange) return value;
  if (edited.includes(`${name} `))
    return <QuickEdit client={row} field={name} team={team} today={today} onClose={onClose} />;
  return (
    <button
      type="button"
      name={name}
      aria-label={`${words.labels[name](row.name)}: ${value}`}
      className={lookOf(row[name], name === "follow_up_on" ? today : "")}
    >
      {value}
    </button>
  );
}

/** In three lines, for a card. */
function linesOf(row: PlacedRow, words: RowWords): string {
  const { values } = words;
  return [
    [values.status(row), row.project_name],
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
