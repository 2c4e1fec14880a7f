import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { ProjectReport } from "./tables.ts";

export type ReportVerb =
  | "project_report_created"
  | "project_report_attached"
  | "project_report_versioned"
  | "project_report_shown"
  | "project_report_hidden"
  | "project_report_removed"
  | "project_report_restored";

/** In the client's history, or the report's own without a client. */
export function logReport(
  trx: Db,
  staff: Staff,
  { id, client_id, title }: Pick<ProjectReport, "id" | "client_id" | "title">,
  { verb, after, now }: { verb: ReportVerb; after?: object; now: Date },
): Promise<void> {
  const of = client_id ? { noun: "client", recordId: client_id } : { noun: "projectReport", recordId: id };
  return recordActivity(trx, {
    ...of,
    verb,
    staffId: staff.id,
    after: { project_report: title, ...after },
    now,
  });
}
