import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { isSection } from "../../../domain/projects/project-reports/form/form-fields.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import type { Route } from "./+types/show";
import { loadForm } from "./load-form.server.ts";
import { ReportForm } from "./report-form.tsx";
import { isPartOfReport, ReportPage } from "./report-page.tsx";
import { withReportWords } from "./report-words.ts";
import { add, remove, save } from "./show-action.server.ts";

export const handle: PortalHandle = {
  needs: "project-reports.read",
  bodyLimit: 1024 * 1024,
  keepsHead: isPartOfReport,
};

const firstStep = "who";

export function loader({ params, context }: Route.LoaderArgs) {
  if (!isSection(params.step ?? firstStep)) throw data(null, { status: 404 });
  return loadForm(context, params.report);
}

export const action = portalAction({ "project-reports.write": { save, go: save, add, remove } });

/** Steps of one report are in the page already, with what is typed in them. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentParams, nextParams, formMethod } = args;
  if (!formMethod && currentParams.report === nextParams.report) return false;
  return reloadAfterConflict(args);
}

export default withReportWords(ProjectReportPage);

function ProjectReportPage({ loaderData: loaded, actionData, params }: Route.ComponentProps) {
  const done = useTranslations("projectReports.done");
  const shown = actionData?.typed ? { ...loaded, typed: actionData.typed } : loaded;
  const { step = firstStep } = params;
  return (
    <ReportPage report={loaded} client={loaded.client} current="figures" isWide>
      <ActionMessage result={actionData} t={done} />
      <ReportForm key={loaded.id} loaded={shown} step={isSection(step) ? step : firstStep} />
    </ReportPage>
  );
}
