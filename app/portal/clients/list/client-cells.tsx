import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import {
  type ColumnKind,
  type ColumnName,
  clientColumns,
  type ListColumn,
  ownColumnSort,
} from "../../../domain/clients/columns.ts";
import { profilePath } from "../../../domain/clients/fields.ts";
import { isOwn, ownFieldsOf, ownName, ownValues } from "../../../domain/clients/own-values.ts";
import { asksFor, formPath } from "../../../domain/registers/registers.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { dialled, spaced } from "../../../platform/language/phone.ts";
import type { Chosen, ShownColumn } from "../../list/columns.ts";
import { useOwnCell } from "../../page/use-own-fields.ts";
import { type EditedField, lookOf, QuickEdit } from "../quick-edit/quick-edit.tsx";
import { StatusBadge } from "../status-badge.tsx";
import type { EditedRow } from "./use-edited.ts";
import { useColumnLabel } from "./use-filter-words.ts";
import { type RowWords, useRowWords } from "./use-row-words.ts";

type Shared = {
  scheme: string;
  team: readonly { id: string; name: string }[];
  /** The day in India. */
  today: string;
  mayChange: boolean;
  /** Makes an address lead back here. */
  from(href: string): string;
  /** Ends the change of a field where it stands. */
  onClose(id: string, field: EditedField): void;
};

/** The columns of a list of clients: the name, what the person has chosen, and what a short row says in three lines. */
export function useClientColumns(
  chosen: readonly Chosen<ListColumn>[],
  { scheme, team, today, mayChange, from, onClose }: Shared,
): readonly ShownColumn<EditedRow>[] {
  const t = useTranslations("clients");
  const words = useRowWords(scheme, today);
  const label = useColumnLabel(scheme);
  const ownText = useOwnCell();
  return useMemo(() => {
    const cells = cellsOf({ team, today, mayChange, onClose, words });
    const known = chosen.map((column): ShownColumn<EditedRow> => {
      const { name } = column;
      if (isOwn(name)) {
        const field = ownFieldsOf(scheme).find(({ key }) => ownName(key) === name);
        const sort = ownColumnSort(scheme, name);
        const cell = (row: EditedRow) => field && row.own && ownText(field, ownValues(row)[field.key]);
        return { share: 20, ...column, label: label(name), ...(sort && { sort }), cell };
      }
      const { kind, of, ...entry } = clientColumns[name];
      return {
        ...entry,
        ...column,
        label: label(name),
        ...(kind === "amount" && { place: "side", isNumber: true }),
        cell: (row) => cells[kind](row, row[of]),
      };
    });
    const name: ShownColumn<EditedRow> = {
      name: "name",
      label: t("fields.name"),
      share: 34,
      sort: ["name", "name-desc"],
      place: "title",
      cell: (row) => <a href={from(profilePath(row.id))}>{row.name}</a>,
    };
    const short: ShownColumn<EditedRow> = {
      name: "lines",
      label: "",
      share: 0,
      place: "line",
      cell: (row) => (
        <>
          <span className="in-cards">{spaced(row.mobile)} · </span>
          {linesOf(row, words)}
        </>
      ),
    };
    return [name, ...known, short];
  }, [chosen, scheme, team, today, mayChange, from, onClose, words, t]);
}

type Value = EditedRow[(typeof clientColumns)[ColumnName]["of"]];
type Cells = Record<ColumnKind, (row: EditedRow, value: Value) => ReactNode>;
type Given = Pick<Shared, "team" | "today" | "mayChange" | "onClose"> & { words: RowWords };

/** What stands in a cell of each kind; made once for all rows, which may be a hundred: no component and no hook for a cell. */
function cellsOf(given: Given): Cells {
  const { words, mayChange } = given;
  const field = (name: EditedField) => (row: EditedRow) => fieldOf(name, row, given);
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
    status: mayChange ? status : (row) => <StatusBadge of={row} />,
    stage: (row) => (
      <>
        {stage(row)}
        {words.since(row.stage_since)}
      </>
    ),
    waiting: (row) => (
      <>
        {waiting(row)}
        {words.since(row.waiting_since)}
      </>
    ),
    followUp: field("follow_up_on"),
    assignee: field("assigned_to"),
  };
}

/** A field's value: a button for who may change it, and after a press what changes it. */
function fieldOf(
  name: EditedField,
  row: EditedRow,
  { words, mayChange, team, today, onClose }: Given,
): ReactNode {
  const value = words.values[name](row);
  if (!mayChange) return value;
  if (row.edited?.includes(`${name} `))
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

/** In three lines, for a short row. */
function linesOf(row: EditedRow, words: RowWords): string {
  const { values } = words;
  return [
    [asksFor(row.scheme, "status") && values.status(row), row.project_name],
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

/** The id of the form that deletes one client, apart from that of the ticked ones. */
export const deleteForm = "delete-client";

/** Call, Edit and Delete, always in sight; a table has the number itself. The style sheet draws them: 150 drawings are an eighth of a page. */
export function useRowActions({ from, mayChange }: Pick<Shared, "from" | "mayChange">) {
  const t = useTranslations("clients");
  return useMemo(() => {
    const [call, edit, remove] = [t("call"), t("edit"), t("delete")];
    const cell = ({ id, name, mobile, scheme }: EditedRow) => (
      <>
        {/* biome-ignore lint/a11y/useAnchorContent: its label is its content */}
        <a href={`tel:${dialled(mobile)}`} className="call" aria-label={`${call} ${name}`} />
        {mayChange ? (
          <>
            {/* biome-ignore lint/a11y/useAnchorContent: its label is its content */}
            <a
              href={from(`${formPath(scheme)}?client=${id}`)}
              title={edit}
              aria-label={`${edit} ${name}`}
              className="edit"
            />
            <button
              type="submit"
              form={deleteForm}
              name="delete"
              value={id}
              title={remove}
              aria-label={`${remove} ${name}`}
              className="delete"
            />
          </>
        ) : null}
      </>
    );
    return { share: 17, cell };
  }, [t, from, mayChange]);
}
