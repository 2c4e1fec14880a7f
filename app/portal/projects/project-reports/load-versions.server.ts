import type { RouterContextProvider } from "react-router";
import { settingsContext } from "../../../contexts/services.ts";
import { findClients } from "../../../domain/cases/clients/find-client.server.ts";
import { namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { unwrittenChapters } from "../../../domain/projects/project-report-pdf/chapter-text.server.ts";
import { blockedBy } from "../../../domain/projects/project-reports/check.ts";
import { versionsOf } from "../../../domain/projects/project-reports/find-report.server.ts";
import { makeReport } from "../../../domain/projects/project-reports/make-report.ts";
import { readReportFacts } from "../../../domain/projects/project-reports/report-facts.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { headOf, loadReport } from "./load-report.server.ts";

export async function loadVersions(
  context: Readonly<RouterContextProvider>,
  id: string,
  query: URLSearchParams,
) {
  const { db, staff, report, stored, client } = await loadReport(context, id);
  const typed = clean(query.get("client"));
  const found = client || typed === "" ? undefined : await findClients(db, staff, typed, 8);
  const versions = await versionsOf(db, staff, report.id);
  const made = makeReport(stored.inputs, readReportFacts());
  return {
    ...headOf(report),
    client,
    versions: versions.map(({ inputs: _, key: _key, ...shown }) => shown),
    shownVersion: report.shown_version,
    names: await namesOf(db, staff),
    financialYears: made.financialYears,
    blocking: made.checks.filter(({ level }) => level === "red"),
    blockedBy: blockedBy(made.checks),
    unread: Object.keys(stored.unread),
    unwritten: unwrittenChapters({
      inputs: stored.inputs,
      report: made,
      templates: context.get(settingsContext).reportTexts(),
    }),
    search: typed,
    found,
    mayWrite: may(staff, "project-reports.write"),
    mayAttach: may(staff, "documents.write"),
  };
}
export type LoadedVersions = Awaited<ReturnType<typeof loadVersions>>;
