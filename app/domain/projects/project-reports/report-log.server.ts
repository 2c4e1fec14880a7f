import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { ProjectReport } from "./tables.ts";

export type ReportVerb = VerbOf<"projectReport">;

/** In the client's history, or the report's own without a client. */
export function logReport(
  trx: Db,
  staff: Staff,
  { id, client_id, title }: Pick<ProjectReport, "id" | "client_id" | "title">,
  { verb, after, now }: { verb: ReportVerb; after?: object; now: Date },
): Promise<void> {
  const of = client_id
    ? ({ noun: "client", recordId: client_id } as const)
    : ({ noun: "projectReport", recordId: id } as const);
  return recordActivity(trx, {
    ...of,
    verb,
    staffId: staff.id,
    after: { project_report: title, ...after },
    now,
  });
}
