import { findEnquiry } from "../../../domain/cases/enquiries/inbox.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { listReports } from "../../../domain/projects/project-reports/find-report.server.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { create, restore } from "./list-action.server.ts";
import { loadStart } from "./load-start.server.ts";
import { NewReport } from "./new-report.tsx";
import { ReportList } from "./report-list.tsx";
import { withReportWords } from "./report-words.ts";

export const handle: PortalHandle = { needs: "project-reports.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const enquiry = query.get("enquiry") ?? undefined;
  const found = enquiry && may(staff, "enquiries.read") ? await findEnquiry(db, staff, enquiry) : undefined;
  return {
    reports: await listReports(db, staff),
    ...(await loadStart(db, staff, found?.message ?? "")),
    enquiry,
    removed: query.get("removed") ?? undefined,
  };
}

export const action = portalAction({ "project-reports.write": { create, restore } });

export const shouldRevalidate = reloadAfterConflict;

export default withReportWords(ProjectReports);

function ProjectReports({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const t = useTranslations("projectReports.list");
  const { reports, enquiry, mayWrite, now, removed } = loaded;
  const undo = removed && mayWrite ? { intent: "restore", report: removed } : undefined;
  const result = actionData ?? (undo && { status: "done" as const, message: "removed" as const, undo });
  return (
    <div className="stack max-w-page gap-5">
      <PageHead title={t("title")} lead={t("lead")} />
      <ActionMessage result={result} t={useTranslations("projectReports.done")} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ReportList reports={reports} now={now} />
        {mayWrite ? (
          <NewReport starters={loaded.starters} fitting={loaded.fitting} enquiry={enquiry} />
        ) : null}
      </div>
    </div>
  );
}
