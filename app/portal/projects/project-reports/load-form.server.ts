import type { RouterContextProvider } from "react-router";
import { may } from "../../../domain/people/staff/permissions.ts";
import { defaultSources } from "../../../domain/projects/project-reports/form/default-sources.server.ts";
import {
  readForm,
  sourceOf,
  type TypedReport,
} from "../../../domain/projects/project-reports/form/read-form.ts";
import { readReportFacts } from "../../../domain/projects/project-reports/report-facts.server.ts";
import type { ReportFacts } from "../../../domain/projects/project-reports/report-facts.ts";
import { headOf, loadReport } from "./load-report.server.ts";

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

/** Problems of fields that were stored unread. */
function problemsIn({ inputs, unread }: TypedReport, facts: ReportFacts) {
  return readForm(sourceOf(unread), inputs, facts).problems;
}
