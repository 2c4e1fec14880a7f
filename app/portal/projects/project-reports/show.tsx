import { sectionNames } from "../../../domain/projects/project-reports/form/form-fields.ts";
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

export const loader = ({ params, context }: Route.LoaderArgs) => loadForm(context, params.report);

export const action = portalAction({ "project-reports.write": { save, add, remove } });

export const shouldRevalidate = reloadAfterConflict;

export default withReportWords(ProjectReportPage);

function ProjectReportPage({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  const t = useTranslations("projectReports");
  const shown = answer?.typed ? { ...loaded, typed: answer.typed } : loaded;
  return (
    <ReportPage report={loaded} client={loaded.client} current="figures" isWide>
      <ActionMessage of={answer} t={useTranslations("projectReports.done")} />
      <nav
        className="sticky top-0 z-2 -mx-1 flex gap-1 overflow-x-auto bg-paper px-1 py-2 max-lg:hidden"
        aria-label={t("tabs.figures")}
      >
        {sectionNames.map((name, index) => (
          <a
            key={name}
            href={`#${name}`}
            className="flex min-h-9 flex-none items-center gap-[0.4rem] rounded-full px-3 py-1 text-sm font-semibold no-underline hover:bg-indigo-wash"
          >
            <span aria-hidden="true" className="text-ink-soft tabular-nums">
              {index + 1}
            </span>{" "}
            {t(`sections.${name}.short`)}
          </a>
        ))}
      </nav>
      <ReportForm key={loaded.id} loaded={shown} />
    </ReportPage>
  );
}
