import { data } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { idsWithMerged, recordOpening } from "../../../domain/cases/clients/profile.server.ts";
import { listReports } from "../../../domain/projects/project-reports/find-report.server.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { chooseCase } from "../../cases/clients/profile/profile-loader.server.ts";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/client";
import { create } from "./list-action.server.ts";
import { loadStart } from "./load-start.server.ts";
import { NewReport } from "./new-report.tsx";
import { ReportList } from "./report-list.tsx";
import { withReportWords } from "./report-words.ts";

export const handle: PortalHandle = { needs: "project-reports.read" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const { chosen } = await chooseCase(db, staff, params.client, query);
  if (!chosen) throw data(null, { status: 404 });
  const { id, name, project_name: project } = chosen.client;
  await recordOpening(db, staff, id, new Date());
  return {
    client: { id, name },
    reports: await listReports(db, staff, await idsWithMerged(db, staff, id)),
    ...(await loadStart(db, staff, project)),
  };
}

export const action = portalAction({ "project-reports.write": { create } });

export const shouldRevalidate = reloadAfterConflict;

export default withReportWords(ClientReports);

function ClientReports({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const t = useTranslations("projectReports.list");
  const { client, reports, mayWrite, now } = loaded;
  return (
    <div className="stack max-w-page gap-5">
      <PageHead
        back={{ to: profilePath(client.id), label: client.name }}
        title={t("ofClient", { name: client.name })}
        lead={t("ofClientLead")}
      />
      <ActionMessage result={actionData} t={useTranslations("projectReports.done")} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ReportList reports={reports} now={now} ofClient />
        {mayWrite ? <NewReport starters={loaded.starters} fitting={loaded.fitting} /> : null}
      </div>
    </div>
  );
}
