import { Card } from "../../../ui/card.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import type { Route } from "./+types/versions";
import { GiveToClient, RemoveReport } from "./give-and-remove.tsx";
import { InputsFile } from "./inputs-file.tsx";
import { loadVersions } from "./load-versions.server.ts";
import { FieldLinks, MakeVersion } from "./make-version.tsx";
import { isPartOfReport, ReportPage } from "./report-page.tsx";
import { withReportWords } from "./report-words.ts";
import { VersionList } from "./version-list.tsx";
import { attach, copy, give, hide, make, remove, send, show, upload } from "./versions-action.server.ts";

export const handle: PortalHandle = {
  needs: "project-reports.read",
  bodyLimit: 1024 * 1024,
  keepsHead: isPartOfReport,
};

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadVersions(context, params.report, new URL(request.url).searchParams);

export const action = portalAction({
  "project-reports.write": { make, copy, show, send, hide, give, remove, upload, attach },
});

export const shouldRevalidate = reloadAfterConflict;

export default withReportWords(Versions);

function Versions({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  const t = useTranslations("projectReports");
  return (
    <ReportPage report={loaded} client={loaded.client} current="versions">
      <ActionMessage
        of={answer}
        t={useTranslations("projectReports.done")}
        details={
          answer?.message === "unread" ? <FieldLinks loaded={loaded} names={loaded.unread} /> : answer?.why
        }
      />
      <p className="max-w-text text-ink-soft">{t("versions.lead")}</p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <VersionList loaded={loaded} />
        <div className="stack gap-4">
          <MakeVersion loaded={loaded} />
          {loaded.mayWrite && !loaded.client ? <GiveToClient loaded={loaded} /> : null}
          <Card className="px-4 py-1 sm:px-5">
            <InputsFile loaded={loaded} />
          </Card>
          {loaded.mayWrite ? <RemoveReport /> : null}
        </div>
      </div>
    </ReportPage>
  );
}
