import type { Db } from "../../../platform/db/connection.server.ts";
import { type JobRun, readRuns } from "../../../platform/jobs/runs.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

/** The last run of each job, at most a minute old, in any process. */
export async function listRuns(db: Db, staff: Staff): Promise<(JobRun & { job: string })[]> {
  requirePermission(staff, "settings");
  return [...(await readRuns(db))].map(([job, run]) => ({ job, ...run }));
}
