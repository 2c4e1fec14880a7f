import { recordActivity } from "../db/activity.server.ts";
import { type Db, inTransaction } from "../db/connection.server.ts";
import type { Activity, Enquiry, EnquiryState } from "../db/schema.ts";
import type { OutboxSettings } from "../outbox/settings.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { queueForwarding } from "./forwarding.server.ts";

export const pageSize = 30;
const enough = 1000;

export type InboxRow = Pick<
  Enquiry,
  "id" | "kind" | "name" | "phone" | "service" | "message" | "repeats" | "created_at"
>;

/** How many enquiries are new, a thousand at most. */
export async function countNew(db: Db, staff: Staff): Promise<number> {
  requirePermission(staff, "enquiries.read");
  const row = await db
    .selectFrom(db.selectFrom("enquiries").select("id").where("state", "=", "new").limit(enough).as("fresh"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One page of a state's enquiries, the newest first; `before` is the id that the page before ended with. */
export async function listEnquiries(
  db: Db,
  staff: Staff,
  filter: { state: EnquiryState; before?: string | undefined },
): Promise<{ rows: InboxRow[]; next: string | undefined }> {
  requirePermission(staff, "enquiries.read");
  let query = db
    .selectFrom("enquiries")
    .select(["id", "kind", "name", "phone", "service", "message", "repeats", "created_at"])
    .where("state", "=", filter.state)
    .orderBy("id", "desc")
    .limit(pageSize + 1);
  if (filter.before) query = query.where("id", "<", filter.before);
  const found = await query.execute();
  const rows = found.slice(0, pageSize);
  return { rows, next: found.length > pageSize ? rows.at(-1)?.id : undefined };
}

/** One enquiry, or undefined. */
export async function findEnquiry(db: Db, staff: Staff, id: string): Promise<Enquiry | undefined> {
  requirePermission(staff, "enquiries.read");
  return db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
}

export type HistoryRow = Pick<Activity, "id" | "noun" | "verb" | "before" | "after" | "at"> & {
  staff_name: string | null;
};

/** What happened to an enquiry, the newest first, a hundred rows at most. */
export async function enquiryHistory(db: Db, staff: Staff, id: string): Promise<HistoryRow[]> {
  requirePermission(staff, "enquiries.read");
  return db
    .selectFrom("activity")
    .leftJoin("staff", "staff.id", "activity.staff_id")
    .select(["activity.id", "noun", "verb", "before", "after", "at", "staff.name as staff_name"])
    .where("record_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("activity.id", "desc")
    .limit(100)
    .execute();
}

export type StateChange = { from: EnquiryState; to: EnquiryState };

/**
 * Moves an enquiry from the state that the staff member saw to another; "stale" when somebody else was faster.
 * Taken out of Spam, it is delivered as if it had just arrived.
 */
export function changeState(
  db: Db,
  staff: Staff,
  outbox: OutboxSettings,
  id: string,
  change: StateChange,
  now: Date,
): Promise<"changed" | "stale"> {
  requirePermission(staff, "enquiries.write");
  return inTransaction(db, async (trx) => {
    const reason = change.from === "spam" ? await spamReasonOf(trx, id) : null;
    const leavesSpam = change.to === "spam" ? {} : { spam_reason: null };
    const enquiry = await trx
      .updateTable("enquiries")
      .set({ state: change.to, ...leavesSpam })
      .where("id", "=", id)
      .where("state", "=", change.from)
      .returningAll()
      .executeTakeFirst();
    if (!enquiry) return "stale";
    await recordActivity(trx, {
      noun: "enquiry",
      recordId: id,
      verb: "state_changed",
      staffId: staff.id,
      before: { state: change.from, ...(reason ? { spam_reason: reason } : {}) },
      after: { state: change.to, ...(reason ? { spam_reason: enquiry.spam_reason } : {}) },
      now,
    });
    if (change.from === "spam" && change.to !== "spam" && !(await wasForwarded(trx, id)))
      await queueForwarding(trx, outbox, enquiry, now);
    return "changed";
  });
}

async function spamReasonOf(trx: Db, id: string): Promise<string | null> {
  const row = await trx.selectFrom("enquiries").select("spam_reason").where("id", "=", id).executeTakeFirst();
  return row?.spam_reason ?? null;
}

async function wasForwarded(trx: Db, id: string): Promise<boolean> {
  return (
    (await trx.selectFrom("outbox").select("id").where("enquiry_id", "=", id).limit(1).executeTakeFirst()) !==
    undefined
  );
}
