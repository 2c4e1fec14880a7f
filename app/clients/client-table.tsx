import { memo } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { spaced } from "../enquiries/phone.ts";
import { Table } from "../ui/table.tsx";
import { inRupees } from "./amount.ts";
import type { RowsProps } from "./client-cards.tsx";
import { daysBetween } from "./days.ts";
import type { ClientRow } from "./list-clients.server.ts";
import { RowActions, RowCheck } from "./row-actions.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { useStageLabel } from "./use-stages.ts";

/** The list as a table, for those who compare. */
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
    <Table id="client-table" caption={t(`title.${scheme}`)} captionHidden columns={columns}>
      {rows.map((row) => (
        <TableRow
          key={row.id}
          row={row}
          stage={row.stage ? label(row.stage) : ""}
          days={daysBetween(row.waiting_since, today)}
          mayChange={mayChange}
        />
      ))}
    </Table>
  );
}

type RowProps = { row: ClientRow; stage: string; days: number; mayChange: boolean };

const TableRow = memo(function TableRow({ row, stage, days, mayChange }: RowProps) {
  const t = useTranslations("clients");
  return (
    <tr className="client-row">
      {mayChange ? (
        <td>
          <RowCheck row={row} />
        </td>
      ) : null}
      <th scope="row" className="min-w-44">
        <Link to={`/client/${row.mobile}?file=${row.id}`}>{row.name}</Link>
      </th>
      <td className="whitespace-nowrap tabular-nums">{spaced(row.mobile)}</td>
      <td className="min-w-40">{row.project_name}</td>
      <td className="num">{inRupees(row.loan_amount)}</td>
      <td>
        <StatusBadge status={row.status} />
      </td>
      <td>{stage}</td>
      <td>{row.waiting_on ? t("waitingFor", { whom: t(`waitingOn.${row.waiting_on}`), days }) : ""}</td>
      <td>{row.referred_by ?? t("notReferred")}</td>
      <td>{row.staff_name ?? ""}</td>
      {mayChange ? (
        <td>
          <RowActions row={row} />
        </td>
      ) : null}
    </tr>
  );
});
