import type { Db } from "../../../platform/db/connection.server.ts";
import { withMerged } from "../../cases/clients/merged-records.server.ts";

/** The version shown on the client's page, also of merged records; the last changed counts. */
export async function shownReport(db: Db, clientId: string) {
  return (await shownReports(db, await withMerged(db, clientId)))[0];
}

/** Reports of any of these records, last changed first. */
export function shownReports(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("project_reports")
    .innerJoin("project_report_versions as versions", (join) =>
      join
        .onRef("versions.report_id", "=", "project_reports.id")
        .onRef("versions.number", "=", "project_reports.shown_version"),
    )
    .where("client_id", "in", ids)
    .where("removed_at", "is", null)
    .orderBy("project_reports.updated_at", "desc")
    .select(["client_id as clientId", "report_id as id", "versions.number as number", "key", "size"])
    .limit(50)
    .execute();
}
