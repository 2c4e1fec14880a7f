import { memo, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { daysBetween } from "../../../domain/clients/days.ts";
import { profilePath } from "../../../domain/clients/fields.ts";
import { inRupees, shortRupees } from "../../../platform/language/amount.ts";
import { dialled, spaced } from "../../../platform/language/phone.ts";
import { classes } from "../../../ui/classes.ts";
import { useDates } from "../../page/use-dates.ts";
import { useStageLabel } from "../../page/use-stages.ts";
import { AssigneeEdit, FollowUpEdit, StageEdit, StatusEdit, WaitingEdit } from "../quick-edit/quick-edit.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { useChoiceLabel } from "../use-choice-label.ts";
import { type Column, type ColumnName, cellClass } from "./columns.ts";
import { RowActions, RowCheck } from "./row-actions.tsx";
import type { PlacedRow } from "./use-kept-places.ts";

export type RowProps = {
  row: PlacedRow;
  scheme: string;
  columns: readonly Column[];
  team: readonly { id: string; name: string }[];
  /** The day in India. */
  today: string;
  mayChange: boolean;
  /** Makes an address lead back here. */
  from(href: string): string;
};

/** A client as a card and as a row of the table. */
export const ClientRow = memo(function ClientRow(props: RowProps) {
  const { row, mayChange } = props;
  return (
    <tr
      role="row"
      tabIndex={-1}
      inert={row.gone}
      className={classes("client-row", row.gone && "opacity-40")}
      data-selectable={mayChange || undefined}
    >
      <RowCells {...props} />
    </tr>
  );
}, isSameRow);

function RowCells({ row, from, ...shared }: RowProps) {
  const { columns, mayChange } = shared;
  const cells = useCells(row, shared);
  return (
    <>
      {mayChange ? (
        <td role="cell" className="cell-check">
          <RowCheck row={row} form="clients" />
        </td>
      ) : null}
      <th role="rowheader" scope="row" className="cell-name">
        <a href={from(profilePath(row.id))} className="no-underline hover:underline">
          {row.name}
        </a>
      </th>
      {columns.map((column) => (
        <td key={column.name} role="cell" className={cellClass(column)}>
          {cells[column.name]}
        </td>
      ))}
      <CardLines row={row} scheme={shared.scheme} today={shared.today} />
      <td role="cell" className="cell-actions">
        <RowActions row={row} mayChange={mayChange} from={from} />
      </td>
    </>
  );
}

/** A row of newly loaded data that says the same is not rendered again. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  const { row: old, ...oldShared } = before;
  const { row, ...shared } = after;
  return isEqual(oldShared, shared) && isEqual(old, row);
}

function isEqual(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

/** What stands in each column. */
function useCells(
  row: PlacedRow,
  { scheme, team, today, mayChange }: Omit<RowProps, "row" | "from">,
): Record<ColumnName, ReactNode> {
  const t = useTranslations("clients");
  const choice = useChoiceLabel();
  const { shortDay } = useDates();
  const label = useStageLabel(scheme);
  const days = (since: string | null) =>
    since ? ` · ${t("days", { days: daysBetween(since, today) })}` : "";
  const edit = (field: ReactNode, text: ReactNode) => (mayChange ? field : text);
  return {
    mobile: (
      <a href={`tel:${dialled(row.mobile)}`} className="tabular-nums no-underline hover:underline">
        {spaced(row.mobile)}
      </a>
    ),
    project: row.project_name,
    loan: (
      <>
        <span className="loan-exact">{inRupees(row.loan_amount)}</span>
        <span className="loan-short">{shortRupees(row.loan_amount, useLocale())}</span>
      </>
    ),
    status: edit(<StatusEdit client={row} />, <StatusBadge status={row.status} />),
    stage: (
      <>
        {edit(<StageEdit client={row} />, row.stage ? label(row.stage) : t("none"))}
        {days(row.stage_since)}
      </>
    ),
    waiting: (
      <>
        {edit(<WaitingEdit client={row} />, row.waiting_on ? t(`waitingOn.${row.waiting_on}`) : t("none"))}
        {days(row.waiting_since)}
      </>
    ),
    next: edit(
      <FollowUpEdit client={row} today={today} />,
      row.follow_up_on ? shortDay(row.follow_up_on) : "–",
    ),
    staff: edit(
      <AssigneeEdit client={row} team={team} staffName={row.staff_name} />,
      row.staff_name ?? t("nobody"),
    ),
    referrer: row.referred_by ?? t("notReferred"),
    father: row.father_name,
    type: row.type && choice(row.type),
  };
}

/** The same in three lines, for a card. */
function CardLines({ row, scheme, today }: Pick<RowProps, "row" | "scheme" | "today">) {
  const t = useTranslations("clients");
  const choice = useChoiceLabel();
  const { shortDay } = useDates();
  const label = useStageLabel(scheme);
  const waiting = row.waiting_on
    ? t("waitingFor", {
        whom: t(`waitingOn.${row.waiting_on}`),
        days: daysBetween(row.waiting_since, today),
      })
    : "";
  const next = row.follow_up_on ? t("followUp", { day: shortDay(row.follow_up_on) }) : "";
  const referred = `${t("fields.referrer")}: ${row.referred_by ?? t("notReferred")}`;
  const lines = [
    [row.status ? choice(row.status) : t("pending"), row.project_name],
    [row.stage ? label(row.stage) : "", waiting],
    [next, referred, row.staff_name ?? t("nobody")],
  ].map((parts) => parts.filter(Boolean).join(" · "));
  return (
    <td role="cell" className="cell-lines">
      {lines.filter(Boolean).map((text, line) => (
        <span key={line} className={classes("block truncate", line > 0 && "text-ink-soft")}>
          {text}
        </span>
      ))}
    </td>
  );
}
