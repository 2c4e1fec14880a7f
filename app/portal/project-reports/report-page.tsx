import { clientReportsPath, reportPath, reportsPath } from "../../domain/project-reports/addresses.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { PageHead } from "../page/page-head.tsx";

type Props = {
  report: { id: string; title: string };
  client: { id: string; name: string } | undefined;
  current: "figures" | "statements" | "versions";
};

/** The way back, the name of the report and its parts. */
export function ReportHead({ report, client, current }: Props) {
  const t = useTranslations("projectReports");
  const path = reportPath(report.id);
  const tab = (name: Props["current"], href: string) => ({
    href,
    label: t(`tabs.${name}`),
    isCurrent: name === current,
  });
  return (
    <>
      <PageHead
        back={
          client
            ? { to: clientReportsPath(client.id), label: t("list.ofClient", { name: client.name }) }
            : { to: reportsPath, label: t("list.title") }
        }
        title={report.title || t("list.untitled")}
        lead={client && t("form.of", { name: client.name })}
      />
      <Tabs
        label={t("tabs.label")}
        tabs={[
          tab("figures", path),
          tab("statements", `${path}/tables`),
          tab("versions", `${path}/versions`),
        ]}
      />
    </>
  );
}
