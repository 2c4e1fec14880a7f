import { recordActivity } from "../db/activity.server.ts";
import { type Db, inTransaction } from "../db/connection.server.ts";
import type { Client, Enquiry } from "../db/schema.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";

const mostFiles = 50;
const onceInMs = 10 * 60_000;

/** Every file of a mobile number in both schemes' lists: open ones first, the newest of them first. */
export async function filesOf(db: Db, staff: Staff, mobile: string): Promise<Client[]> {
  requirePermission(staff, "clients.read");
  const files = await db
    .selectFrom("clients")
    .selectAll()
    .where("mobile", "=", mobile)
    .where("shelf", "in", ["pmegp", "pmfme"])
    .orderBy("id", "desc")
    .limit(mostFiles)
    .execute();
  return [...files.filter(({ status }) => status === null), ...files.filter(({ status }) => status !== null)];
}

/** Writes down that somebody has opened a file: once in ten minutes, however often the page is loaded again. */
export async function noteOpening(db: Db, staff: Staff, clientId: string, now: Date): Promise<void> {
  requirePermission(staff, "clients.read");
  const since = new Date(now.getTime() - onceInMs).toISOString();
  const latest = db
    .selectFrom("activity")
    .select("id")
    .where("record_id", "=", clientId)
    .where("at", ">", since)
    .where("verb", "=", "opened")
    .where("staff_id", "=", staff.id)
    .limit(1);
  if (await latest.executeTakeFirst()) return;
  await inTransaction(db, (trx) =>
    recordActivity(trx, { noun: "client", recordId: clientId, verb: "opened", staffId: staff.id, now }),
  );
}

export type RelatedEnquiry = Pick<Enquiry, "id" | "reference" | "kind" | "state" | "service" | "created_at">;

/** The latest enquiries with the same number. */
export function enquiriesWith(db: Db, staff: Staff, mobile: string): Promise<RelatedEnquiry[]> {
  requirePermission(staff, "enquiries.read");
  return db
    .selectFrom("enquiries")
    .select(["id", "reference", "kind", "state", "service", "created_at"])
    .where("phone", "=", mobile)
    .orderBy("id", "desc")
    .limit(10)
    .execute();
}

/** The file with its milestones and notes, and those that were merged into it. */
export async function idsBehind(db: Db, staff: Staff, clientId: string): Promise<string[]> {
  requirePermission(staff, "clients.read");
  const rows = await db
    .selectFrom("clients")
    .select("id")
    .where("merged_into", "=", clientId)
    .limit(50)
    .execute();
  return [clientId, ...rows.map(({ id }) => id)];
}
