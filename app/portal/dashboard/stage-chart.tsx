import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { listPath } from "../../domain/clients/fields.ts";
import type { SchemeFigures } from "../../domain/clients/figures.server.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { Card } from "../../ui/card.tsx";
import { Table } from "../../ui/table.tsx";
import { useStages } from "../clients/use-stages.ts";

/** Pending clients of a scheme by stage, as bars with the figures in a table behind them. */
export function StageChart({ figures }: { figures: SchemeFigures }) {
  const t = useTranslations("portal.dashboard.figures");
  const { scheme, stages, statuses } = figures;
  const rows = useRows(figures);
  const all = statuses.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h3 className="text-lg">{t("stages", { scheme: scheme.toUpperCase() })}</h3>
      {all === 0 ? (
        <p className="text-ink-soft">{t("none")}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {statuses.map(({ status, count, loan }) => (
            <li key={status ?? "pending"}>
              <Link to={`${listPath(scheme)}?status=${status ?? "none"}`} className="font-semibold">
                {status ?? t("pending")}: {count.toLocaleString("en-IN")}
              </Link>{" "}
              <span className="text-sm text-ink-soft">{inRupees(loan)}</span>
            </li>
          ))}
        </ul>
      )}
      {stages.length > 0 ? (
        <>
          <Bars rows={rows} scheme={scheme} />
          <details>
            <summary className="link flex min-h-11 w-max cursor-pointer items-center">{t("asTable")}</summary>
            <Table
              id={`stages-${scheme}`}
              caption={t("stages", { scheme: scheme.toUpperCase() })}
              captionHidden
              columns={[
                { label: t("stage") },
                { label: t("files"), number: true },
                { label: t("days"), number: true },
              ]}
            >
              {rows.map(({ key, label, count, meanDays }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td className="num">{count.toLocaleString("en-IN")}</td>
                  <td className="num">{meanDays ?? ""}</td>
                </tr>
              ))}
            </Table>
          </details>
        </>
      ) : null}
    </Card>
  );
}

type Row = { key: string; label: string; count: number; meanDays: number | null };

/** In the order of the milestones; clients without one first. */
function useRows({ scheme, stages }: SchemeFigures): Row[] {
  const t = useTranslations("portal.dashboard.figures");
  const known = [{ key: "none", label: t("noStage") }, ...useStages(scheme)];
  return known.flatMap(({ key, label }) => {
    const of = stages.find(({ stage }) => (stage ?? "none") === key);
    return of ? [{ key, label, count: of.count, meanDays: of.meanDays }] : [];
  });
}

/** An SVG, because the content security policy rejects style attributes; the table has the same figures. */
function Bars({ rows, scheme }: { rows: readonly Row[]; scheme: SchemeFigures["scheme"] }) {
  const t = useTranslations("portal.dashboard.figures");
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <ul className="grid gap-2">
      {rows.map(({ key, label, count, meanDays }) => (
        <li key={key}>
          <Link
            to={`${listPath(scheme)}?status=none&stage=${key}`}
            className="grid gap-1 no-underline hover:underline"
          >
            <span className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span>{label}</span>
              <span className="text-ink-soft tabular-nums">
                {count.toLocaleString("en-IN")}
                {meanDays === null ? "" : ` · ${t("age", { days: meanDays })}`}
              </span>
            </span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2.5 w-full" aria-hidden="true">
              <rect width="100" height="4" rx="1" className="fill-sunk" />
              <rect width={Math.max(1, (count / most) * 100)} height="4" rx="1" className="fill-indigo" />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}
