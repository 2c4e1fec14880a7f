import { memo } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { daysBetween } from "../../domain/clients/days.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { spaced } from "../../platform/language/phone.ts";
import { classes } from "../../ui/classes.ts";
import { useFrom } from "../page/back.ts";
import type { RowsProps } from "./client-cards.tsx";
import { RowActions, RowCheck } from "./row-actions.tsx";
import { StatusBadge } from "./status-badge.tsx";
import type { PlacedRow } from "./use-kept-places.ts";
import { useStageLabel } from "./use-stages.ts";

/**
 * The list as a table, for those who compare. Its rows are boxes that the browser need not draw out of sight, which
 * a table's own rows are not; the roles say what the display takes away.
 */
export function ClientTable({ rows, scheme, today, mayChange }: RowsProps) {
  const t = useTranslations("clients");
  const label = useStageLabel(scheme);
  const columns = [
    ...(mayChange ? [{ label: <span className="sr-only">{t("selection")}</span> }] : []),
    { label: t("fields.name") },
    { label: t("fields.mobile") },
    { label: t("fields.project") },
    { label: t("fields.loan"), number: true },
    { label: t("fields.status") },
    { label: t("fields.stage") },
    { label: t("fields.waiting") },
    { label: t("fields.referrer") },
    { label: t("fields.staff") },
    ...(mayChange ? [{ label: <span className="sr-only">{t("actions")}</span> }] : []),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="card overflow-x-auto" aria-label={t(`title.${scheme}`)} tabIndex={0}>
      <table role="table" className="table client-table">
        <caption className="sr-only">{t(`title.${scheme}`)}</caption>
        <thead role="rowgroup">
          <tr role="row" className="client-row" data-selectable={mayChange || undefined}>
            {columns.map(({ label: text, number }, at) => (
              <th key={at} role="columnheader" scope="col" className={number ? "num" : undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              stage={row.stage ? label(row.stage) : ""}
              days={daysBetween(row.waiting_since, today)}
              mayChange={mayChange}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { row: PlacedRow; stage: string; days: number; mayChange: boolean };

const TableRow = memo(function TableRow({ row, stage, days, mayChange }: RowProps) {
  const t = useTranslations("clients");
  const from = useFrom();
  return (
    <tr
      role="row"
      inert={row.gone}
      className={classes("client-row", row.gone && "opacity-40")}
      data-selectable={mayChange || undefined}
    >
      {mayChange ? (
        <td role="cell">
          <RowCheck row={row} />
        </td>
      ) : null}
      <th role="rowheader" scope="row">
        <Link to={from(`/client/${row.mobile}?file=${row.id}`)}>{row.name}</Link>
      </th>
      <td role="cell" className="whitespace-nowrap tabular-nums">
        {spaced(row.mobile)}
      </td>
      <td role="cell">{row.project_name}</td>
      <td role="cell" className="num">
        {inRupees(row.loan_amount)}
      </td>
      <td role="cell">
        <StatusBadge status={row.status} />
      </td>
      <td role="cell">{stage}</td>
      <td role="cell">
        {row.waiting_on ? t("waitingFor", { whom: t(`waitingOn.${row.waiting_on}`), days }) : ""}
      </td>
      <td role="cell">{row.referred_by ?? t("notReferred")}</td>
      <td role="cell">{row.staff_name ?? t("nobody")}</td>
      {mayChange ? (
        <td role="cell">
          <RowActions row={row} />
        </td>
      ) : null}
    </tr>
  );
});
