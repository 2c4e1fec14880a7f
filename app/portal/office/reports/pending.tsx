import { useRef } from "react";
import { settingsContext } from "../../../contexts/services.ts";
import {
  lateFactor,
  maxCounted,
  stageFigures,
  stuckClients,
  stuckDays,
} from "../../../domain/cases/clients/figures.server.ts";
import { minStageTimes } from "../../../domain/cases/clients/usual-stage-times.server.ts";
import { hrefOf } from "../../../domain/office/reports/table-parts.ts";
import { reportWords } from "../../../domain/office/reports/words.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useFolds } from "../../frame/page/use-folds.ts";
import type { Route } from "./+types/pending";
import { reportTabs } from "./report-tabs.server.ts";
import { StageTables } from "./stage-tables.tsx";
import { Stuck } from "./stuck.tsx";

/** Those without the other reports come here from the dashboard. */
export const handle: PortalHandle = { needs: "clients.read" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const today = istDay(new Date());
  const [stuck, stages, language] = await Promise.all([
    stuckClients(db, staff, today),
    stageFigures(db, staff, today),
    readLanguage(db, staff),
  ]);
  const t = reportWords(language);
  const parts = context.get(settingsContext).parts();
  return {
    title: `${t("title")}: ${t("names.pending")}`,
    print: t("form.print"),
    ageing: may(staff, "reports.read")
      ? { href: hrefOf("/reports", { report: "ageing" }), label: t("names.ageing") }
      : undefined,
    stuck,
    stages,
    stuckDays,
    lateFactor,
    minStageTimes,
    max: maxCounted,
    mayChange: may(staff, "clients.write"),
    tabs: may(staff, "reports.read") ? reportTabs("pending", parts, language) : [],
  };
}

export default function Pending({ loaderData }: Route.ComponentProps) {
  const { title, print, ageing, stuck, stages, tabs, max } = loaderData;
  const t = useTranslations("portal.dashboard");
  const page = useRef<HTMLDivElement>(null);
  useFolds(page);
  const back = tabs.length > 0 ? undefined : { to: "/dashboard", label: t("title") };
  return (
    <div ref={page} className="stack max-w-page gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHead title={title} {...(back && { back })} />
        <div className="flex flex-wrap gap-3 print:hidden">
          {ageing ? (
            <ButtonLink href={ageing.href} variant="quiet">
              {ageing.label}
            </ButtonLink>
          ) : null}
          <Button variant="quiet" icon="print" className="max-sm:hidden" onClick={() => window.print()}>
            {print}
          </Button>
        </div>
      </div>
      {tabs.length > 0 ? (
        <div className="print:hidden">
          <Tabs label={title} tabs={tabs} wraps />
        </div>
      ) : null}
      <Stuck figures={stuck} days={loaderData.stuckDays} max={max} />
      <StageTables {...loaderData} figures={stages} />
    </div>
  );
}
