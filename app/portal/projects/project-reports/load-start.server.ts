import { may } from "../../../domain/people/staff/permissions.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import { starterOptions } from "../../../domain/projects/project-reports/starter-sets.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";

/** Data for creating a report: starter sets, and the permission. */
export async function loadStart(db: Db, staff: Staff) {
  return {
    starters: starterOptions(await readLanguage(db, staff)),
    mayWrite: may(staff, "project-reports.write"),
    now: new Date().toISOString(),
  };
}
