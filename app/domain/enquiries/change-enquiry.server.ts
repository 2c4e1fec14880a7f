import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import type { OutboxSettings } from "../outbox/settings.ts";
import type { Staff } from "../staff/staff.ts";
import { queueForwarding } from "./forwarding.server.ts";
import type { Enquiry, EnquiryState } from "./tables.ts";

/** What staff may change of an enquiry, besides its follow-up. */
export type EnquiryChange =
  | { state: EnquiryState }
  | { /** A member of staff. */ assigned_to: string | null }
  | { /** Null makes it unread again. */ read_at: string | null };

/** Reads the enquiry and locks its row until the transaction ends. */
export function lockEnquiry(trx: Db, id: string): Promise<Enquiry | undefined> {
  const wanted = trx.selectFrom("enquiries").selectAll().where("id", "=", id);
  return (engineBehind(trx) === "postgres" ? wanted.forUpdate() : wanted).executeTakeFirst();
}

/**
 * Changes a locked enquiry and records it in the history. The first move out of Spam also queues the enquiry's
 * deliveries (call `outbox.wake()` after the commit). Returns whether anything changed.
 */
export async function changeEnquiry(
  trx: Db,
  staff: Staff,
  outbox: OutboxSettings,
  enquiry: Enquiry,
  change: EnquiryChange,
  now: Date,
): Promise<boolean> {
  if (Object.entries(change).every(([field, value]) => enquiry[field as keyof Enquiry] === value))
    return false;
  const leaves = "state" in change && enquiry.state === "spam";
  const columns = leaves ? { ...change, spam_reason: null } : change;
  await trx.updateTable("enquiries").set(columns).where("id", "=", enquiry.id).execute();
  if (!("read_at" in change)) await noteChange(trx, staff, enquiry, columns, now);
  // An enquiry that staff marked as spam was delivered before.
  const undelivered = leaves && enquiry.spam_reason !== null;
  if (undelivered && !(await wasForwarded(trx, enquiry.id))) await queueForwarding(trx, outbox, enquiry, now);
  return true;
}

function noteChange(trx: Db, staff: Staff, enquiry: Enquiry, columns: object, now: Date): Promise<void> {
  const fields = Object.keys(columns).filter(
    (field) => field !== "spam_reason" || enquiry.spam_reason !== null,
  );
  const pick = (of: object) =>
    Object.fromEntries(fields.map((field) => [field, of[field as keyof typeof of]]));
  return recordActivity(trx, {
    noun: "enquiry",
    recordId: enquiry.id,
    verb: "state" in columns ? "state_changed" : "assigned",
    staffId: staff.id,
    before: pick(enquiry),
    after: pick(columns),
    now,
  });
}

async function wasForwarded(trx: Db, id: string): Promise<boolean> {
  const sent = trx.selectFrom("outbox").select("id").where("enquiry_id", "=", id).limit(1);
  return (await sent.executeTakeFirst()) !== undefined;
}
