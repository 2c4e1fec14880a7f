import type { ReactNode } from "react";
import {
  clientReportsPath,
  reportPath,
  reportsPath,
} from "../../../domain/projects/project-reports/addresses.ts";
import { classes } from "../../../ui/classes.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { Part } from "../../frame/page/part.tsx";
import type { PageData } from "../../frame/page/portal-handle.ts";

type Props = {
  report: { id: string; title: string };
  client: { id: string; name: string } | undefined;
  current: "figures" | "statements" | "versions";
  /** Uses the full width. */
  isWide?: boolean;
  children: ReactNode;
};

/** Another part of the same report. */
export const isPartOfReport = (path: string, { id }: PageData) =>
  id !== undefined && path.startsWith(reportPath(id));

/** Back link, name and tabs. */
export function ReportPage({ report, client, current, isWide = false, children }: Props) {
  const t = useTranslations("projectReports");
  const path = reportPath(report.id);
  const tab = (name: Props["current"], href: string) => ({
    href,
    label: t(`tabs.${name}`),
    isCurrent: name === current,
  });
  return (
    <div className={classes("stack gap-5", !isWide && "max-w-page")}>
      <PageHead
        back={
          client
            ? { to: clientReportsPath(client.id), label: t("list.ofClient", { name: client.name }) }
            : { to: reportsPath, label: t("list.title") }
        }
        title={report.title || t("list.untitled")}
      />
      <Tabs
        label={t("tabs.label")}
        tabs={[
          tab("figures", path),
          tab("statements", `${path}/tables`),
          tab("versions", `${path}/versions`),
        ]}
      />
      <Part>
        <div className="stack gap-5">{children}</div>
      </Part>
    </div>
  );
}
