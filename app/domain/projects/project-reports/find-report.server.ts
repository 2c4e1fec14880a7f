import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { ProjectReport, ProjectReportVersion } from "./tables.ts";

const maxListed = 200;

export function findReport(db: Db, staff: Staff, id: string): Promise<ProjectReport | undefined> {
  requirePermission(staff, "project-reports.read");
  const wanted = db.selectFrom("project_reports").selectAll().where("id", "=", id);
  return wanted.where("removed_at", "is", null).executeTakeFirst();
}

export async function findVersion(db: Db, staff: Staff, reportId: string, number: number) {
  const report = await findReport(db, staff, reportId);
  const version = await db
    .selectFrom("project_report_versions")
    .selectAll()
    .where("report_id", "=", reportId)
    .where("number", "=", number)
    .executeTakeFirst();
  return report && version ? { report, version } : undefined;
}

export function versionsOf(db: Db, staff: Staff, reportId: string): Promise<ProjectReportVersion[]> {
  requirePermission(staff, "project-reports.read");
  return db
    .selectFrom("project_report_versions")
    .selectAll()
    .where("report_id", "=", reportId)
    .orderBy("number", "desc")
    .limit(maxListed)
    .execute();
}

/** Reports of these clients (a record and those merged into it) or of all, last changed first. */
export async function listReports(db: Db, staff: Staff, clientIds?: readonly string[]) {
  requirePermission(staff, "project-reports.read");
  const all = db
    .selectFrom("project_reports")
    .leftJoin("clients", "clients.id", "project_reports.client_id")
    .where("project_reports.removed_at", "is", null)
    .select(({ selectFrom }) => [
      ...(["project_reports.id", "title", "product", "client_id", "enquiry_id", "shown_version"] as const),
      ...([
        "project_reports.created_at",
        "project_reports.updated_at",
        "project_reports.updated_by",
      ] as const),
      ...(["clients.name as client", "clients.register as register", "clients.status as status"] as const),
      selectFrom("project_report_versions")
        .select(({ fn }) => fn.max("number").as("last"))
        .whereRef("report_id", "=", "project_reports.id")
        .as("versions"),
    ]);
  const own = clientIds ? all.where("client_id", "in", clientIds) : all;
  return own.orderBy("project_reports.updated_at", "desc").limit(maxListed).execute();
}
export type ListedReport = Awaited<ReturnType<typeof listReports>>[number];
