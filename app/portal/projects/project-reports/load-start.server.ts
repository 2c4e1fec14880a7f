import { may } from "../../../domain/people/staff/permissions.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import { starterFor, starterOptions } from "../../../domain/projects/project-reports/starter-sets.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";

/** Data for creating a report: starter sets, the one that fits the project, and the permission. */
export async function loadStart(db: Db, staff: Staff, project: string) {
  return {
    starters: starterOptions(await readLanguage(db, staff)),
    fitting: starterFor(project),
    mayWrite: may(staff, "project-reports.write"),
    now: new Date().toISOString(),
  };
}
