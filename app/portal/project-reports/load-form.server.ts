import type { RouterContextProvider } from "react-router";
import { defaultSources } from "../../domain/project-reports/form/default-sources.server.ts";
import { readReportFacts } from "../../domain/project-reports/report-facts.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { headOf, loadReport } from "./load-report.server.ts";
import { problemsIn } from "./typed-problems.ts";

/** What the form of a report shows. */
export async function loadForm(context: Readonly<RouterContextProvider>, id: string) {
  const { staff, report, stored, client } = await loadReport(context, id);
  const facts = readReportFacts();
  return {
    ...headOf(report),
    client,
    typed: { ...stored, problems: problemsIn(stored, facts) },
    facts,
    sources: defaultSources(),
    mayWrite: may(staff, "project-reports.write"),
  };
}
export type LoadedReport = Awaited<ReturnType<typeof loadForm>>;
