import { data, Link } from "react-router";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import { blocks } from "../../../domain/projects/project-reports/choices.ts";
import { makeReport } from "../../../domain/projects/project-reports/make-report.ts";
import { readReportFacts } from "../../../domain/projects/project-reports/report-facts.server.ts";
import { type ShownTable, shownTables } from "../../../domain/projects/project-reports/shown-tables.ts";
import { groupNames, groupOf } from "../../../domain/projects/project-reports/statement-groups.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import type { Route } from "./+types/statements";
import { headOf, loadReport } from "./load-report.server.ts";
import { isPartOfReport, ReportPage } from "./report-page.tsx";
import { withReportWords } from "./report-words.ts";

export const handle: PortalHandle = { needs: "project-reports.read", keepsHead: isPartOfReport };

/** In the place of a group: every table, to print them. */
const all = "all";

export async function loader({ params, context }: Route.LoaderArgs) {
  const group = [...groupNames, all].find((name) => name === (params.group ?? groupNames[0]));
  if (!group) throw data(null, { status: 404 });
  const { db, staff, report, stored, client } = await loadReport(context, params.report);
  const language = await readLanguage(db, staff);
  const words = allMessages[language].projectReports.statements;
  const made = makeReport(stored.inputs, readReportFacts());
  const tables = shownTables(made, language, {
    period: (number) => words.period.replace("{number}", String(number)),
    audited: stored.inputs.existing?.audited.map(({ label }) => label) ?? [],
    amount: words.amount,
  });
  const isAssets = ({ key }: ShownTable) => blocks.some((block) => block === key);
  const shown =
    group === all
      ? tables
      : tables
          .filter(({ key }) => groupOf(key) === group)
          .sort((one, other) => Number(isAssets(one)) - Number(isAssets(other)));
  return { ...headOf(report), client, group, tables: shown, count: tables.length };
}

export default withReportWords(Statements);

function Statements({ loaderData: loaded }: Route.ComponentProps) {
  const t = useTranslations("projectReports.statements");
  const path = `${reportPath(loaded.id)}/tables`;
  const tabs = groupNames.map((group) => ({
    href: `${path}/${group}`,
    label: t(`groups.${group}`),
    isCurrent: group === loaded.group,
  }));
  return (
    <ReportPage report={loaded} client={loaded.client} current="statements">
      <Tabs label={t("label")} tabs={tabs} />
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-ink-soft">{t("lead")}</p>
        <div className="flex flex-wrap items-center gap-4">
          {loaded.group === all ? null : (
            <Link to={`${path}/${all}`} className="link">
              {t("all", { count: loaded.count })}
            </Link>
          )}
          <Button variant="quiet" icon="print" className="max-sm:hidden" onClick={() => print()}>
            {t("print")}
          </Button>
        </div>
      </div>
      {loaded.tables.map((table) => (
        <Statement key={table.key} table={table} />
      ))}
    </ReportPage>
  );
}

function Statement({ table: { key, title, amounts, columns, rows } }: { table: ShownTable }) {
  const t = useTranslations("projectReports.statements");
  const units = { lakh: t("lakh"), rupees: "₹", none: "" };
  return (
    <section
      id={`table-${key}`}
      aria-labelledby={`title-${key}`}
      className="card stack scroll-mt-4 gap-2 p-4"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={`title-${key}`} className="text-lg">
          {title}
        </h2>
        <span className="text-sm text-ink-soft">{units[amounts]}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" aria-labelledby={`title-${key}`} tabIndex={0}>
        <table className="figures-table statement-table">
          <thead>
            <tr>
              {[t("line"), ...columns].map((column, index) => (
                <th key={index} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells, total }, index) => (
              <tr key={index} className={classes(total && "border-t-[1.5px] border-edge font-bold")}>
                <th scope="row" className={classes(!total && "font-normal")}>
                  {label}
                </th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
