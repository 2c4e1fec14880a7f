import { sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { RuleRun } from "./tables.ts";

/** Notices that the dashboard shows. */
const most = 12;

export type RuleNotice = Pick<RuleRun, "noun" | "record_id"> & {
  id: string;
  rule: string;
  name: string;
  at: string;
};

/** What rules have told somebody and they have not ticked off, the newest first. */
export function listNotices(db: Db, staff: Staff): Promise<RuleNotice[]> {
  requirePermission(staff, "own.account");
  return db
    .selectFrom("rule_notices as notice")
    .innerJoin("rule_runs as run", "run.id", "notice.run_id")
    .innerJoin("rules", "rules.id", "run.rule_id")
    .leftJoin("clients", "clients.id", "run.client_id")
    .leftJoin("enquiries", "enquiries.id", "run.enquiry_id")
    .select(["notice.id", "notice.at", "rules.name as rule", "noun", "record_id"])
    .select(sql<string>`coalesce(clients.name, enquiries.name, '')`.as("name"))
    .where("notice.staff_id", "=", staff.id)
    .where("notice.read_at", "is", null)
    .orderBy("notice.id", "desc")
    .limit(most)
    .execute();
}

/** Ticks off a notice of one's own. */
export async function tickNotice(db: Db, staff: Staff, id: string, now: Date): Promise<void> {
  requirePermission(staff, "own.account");
  await db
    .updateTable("rule_notices")
    .set({ read_at: now.toISOString() })
    .where("id", "=", id)
    .where("staff_id", "=", staff.id)
    .where("read_at", "is", null)
    .execute();
}
