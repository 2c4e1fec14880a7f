import type { Db } from "../../../platform/db/connection.server.ts";

/** The version shown on the client's links, also of merged records; the last changed counts. */
export function shownReport(db: Db, clientId: string) {
  return db
    .selectFrom("project_reports")
    .innerJoin("project_report_versions as versions", (join) =>
      join
        .onRef("versions.report_id", "=", "project_reports.id")
        .onRef("versions.number", "=", "project_reports.shown_version"),
    )
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("client_id", "=", clientId),
        eb("client_id", "in", selectFrom("clients").select("id").where("merged_into", "=", clientId)),
      ]),
    )
    .where("removed_at", "is", null)
    .orderBy("project_reports.updated_at", "desc")
    .select(["report_id as id", "versions.number as number", "key", "size"])
    .limit(1)
    .executeTakeFirst();
}
