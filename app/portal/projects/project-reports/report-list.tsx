import { Link } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import type { ListedReport } from "../../../domain/projects/project-reports/find-report.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Age } from "../../frame/page/age.tsx";
import { useRegisterName } from "../../frame/page/use-register.ts";

type Props = { reports: readonly ListedReport[]; now: string; ofClient?: boolean };

export function ReportList({ reports, now, ofClient = false }: Props) {
  const t = useTranslations("projectReports.list");
  if (reports.length === 0) return <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>;
  return (
    <ul className="card divide-y divide-line">
      {reports.map((report) => (
        <li
          key={report.id}
          className="grid gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,1fr)_6rem] md:items-center"
        >
          <Link to={reportPath(report.id)} className="font-semibold wrap-anywhere">
            {report.title || t("untitled")}
          </Link>
          {ofClient ? null : <ClientOf report={report} />}
          <span className="flex flex-wrap gap-1.5">
            {report.versions ? (
              <Badge tone="success">{t("version", { number: Number(report.versions) })}</Badge>
            ) : (
              <Badge>{t("noVersion")}</Badge>
            )}
            {report.shown_version ? <Badge tone="info">{t("shown")}</Badge> : null}
          </span>
          <span className="text-sm text-ink-soft">
            <Age at={report.updated_at} now={now} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function ClientOf({ report: { client, client_id, register } }: { report: ListedReport }) {
  const t = useTranslations("projectReports.list");
  const registerName = useRegisterName();
  if (!client || !client_id) return <span className="text-ink-soft">{t("noClient")}</span>;
  return (
    <span className="min-w-0 wrap-anywhere">
      <Link to={profilePath(client_id)} className="link">
        {client}
      </Link>
      {register ? <span className="text-sm text-ink-soft"> · {registerName(register)}</span> : null}
    </span>
  );
}
