import type { Db } from "../../platform/db/connection.server.ts";

/** The finished version that staff let a client's own link show; undefined while they show none. The last changed counts. */
export function shownReport(db: Db, clientId: string) {
  return db
    .selectFrom("project_reports")
    .innerJoin("project_report_versions as versions", (join) =>
      join
        .onRef("versions.report_id", "=", "project_reports.id")
        .onRef("versions.number", "=", "project_reports.shown_version"),
    )
    .where("client_id", "=", clientId)
    .where("removed_at", "is", null)
    .orderBy("project_reports.updated_at", "desc")
    .select(["versions.key as key", "versions.size as size", "versions.created_at as made_at"])
    .limit(1)
    .executeTakeFirst();
}
