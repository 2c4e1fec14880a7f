import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Client } from "../../domain/clients/tables.ts";
import type { ShownRow } from "../../domain/imports/list-rows.server.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { spaced } from "../../platform/language/phone.ts";
import { Table } from "../../ui/table.tsx";
import { RowTable } from "./row-table.tsx";

type FirstRow = Pick<Client, "scheme" | "name" | "mobile" | "project_name" | "loan_amount"> & {
  row: number;
  status?: string | null | undefined;
};

/** The first rows as they will be imported. */
export function FirstRows({ rows }: { rows: readonly FirstRow[] }) {
  const t = useTranslations("imports");
  const label = useTranslations("clientForm.labels");
  const columns = [
    { label: t("rows.row"), number: true },
    { label: t("columns.scheme") },
    ...(["name", "mobile", "projectName"] as const).map((field) => ({ label: label(field) })),
    { label: label("loanAmount"), number: true },
    { label: label("status") },
  ];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-2xl">{t("preview.goodTitle")}</h2>
      <Table id="first" caption={t("preview.goodTitle")} captionHidden columns={columns}>
        {rows.map((row) => (
          <tr key={row.row}>
            <td className="num">{row.row}</td>
            <td>{row.scheme.toUpperCase()}</td>
            <th scope="row" className="max-w-72 min-w-40 wrap-anywhere">
              {row.name}
            </th>
            <td className="whitespace-nowrap tabular-nums">{spaced(row.mobile)}</td>
            <td className="max-w-72 min-w-32 wrap-anywhere">{row.project_name}</td>
            <td className="num">{inRupees(row.loan_amount)}</td>
            <td>{row.status ?? "Pending"}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

type BadProps = {
  id: string;
  bad: readonly ShownRow[];
  more: boolean;
  after: number;
};

/** A page of the refused rows with their problems. */
export function BadRows({ id, bad, more, after }: BadProps) {
  const t = useTranslations("imports");
  const path = `/clients/import/${id}/preview`;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-2xl">{t("preview.badTitle")}</h2>
      <p className="max-w-text text-ink-soft">{t("preview.badLead")}</p>
      <RowTable rows={bad} caption={t("preview.badTitle")} />
      <nav aria-label={t("rows.pages")} className="flex flex-wrap justify-between gap-3">
        {after > -1 ? <Link to={path}>{t("rows.first")}</Link> : <span />}
        {more ? <Link to={`${path}?after=${bad.at(-1)?.row}`}>{t("rows.next")}</Link> : null}
      </nav>
    </section>
  );
}
