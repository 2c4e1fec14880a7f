import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { makeReport } from "../../../domain/projects/project-reports/make-report.ts";
import { readReportFacts } from "../../../domain/projects/project-reports/report-facts.server.ts";
import { type ShownTable, shownTables } from "../../../domain/projects/project-reports/shown-tables.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import type { Route } from "./+types/statements";
import { headOf, loadReport } from "./load-report.server.ts";
import { isPartOfReport, ReportPage } from "./report-page.tsx";
import { withReportWords } from "./report-words.ts";

export const handle: PortalHandle = { needs: "project-reports.read", keepsHead: isPartOfReport };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff, report, stored, client } = await loadReport(context, params.report);
  const language = await readLanguage(db, staff);
  const words = allMessages[language].projectReports.statements;
  const made = makeReport(stored.inputs, readReportFacts());
  const tables = shownTables(made, language, {
    period: (number) => words.period.replace("{number}", String(number)),
    audited: stored.inputs.existing?.audited.map(({ label }) => label) ?? [],
    amount: words.amount,
  });
  return { ...headOf(report), client, tables };
}

export default withReportWords(Statements);

function Statements({ loaderData: loaded }: Route.ComponentProps) {
  const t = useTranslations("projectReports.statements");
  return (
    <ReportPage report={loaded} client={loaded.client} current="statements">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-ink-soft">{t("lead")}</p>
        <Button variant="quiet" icon="print" className="max-sm:hidden" onClick={() => print()}>
          {t("print")}
        </Button>
      </div>
      <Disclosure summary={t("contents", { count: loaded.tables.length })} className="print:hidden">
        <nav className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {loaded.tables.map(({ key, title }) => (
            <a key={key} href={`#table-${key}`} className="link min-h-8 pointer-coarse:min-h-11">
              {title}
            </a>
          ))}
        </nav>
      </Disclosure>
      {loaded.tables.map((table) => (
        <Statement key={table.key} table={table} />
      ))}
    </ReportPage>
  );
}

function Statement({ table: { key, title, amounts, columns, rows } }: { table: ShownTable }) {
  const t = useTranslations("projectReports.statements");
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
        <span className="text-sm text-ink-soft">
          {amounts === "lakh" ? t("lakh") : amounts === "rupees" ? "₹" : ""}
        </span>
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
