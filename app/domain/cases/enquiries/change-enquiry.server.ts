import { namesOf } from "../../../platform/content/names-of.ts";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { changeLocked } from "../../../platform/db/change-versioned.server.ts";
import { type Db, locked } from "../../../platform/db/connection.server.ts";
import { pick } from "../../../platform/db/pick.ts";
import type { OutboxSettings } from "../../delivery/deliveries/settings.ts";
import { isOpenOrNobody } from "../../people/staff/colleagues.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Client } from "../clients/tables.ts";
import { queueForwarding } from "./forwarding.server.ts";
import type { Enquiry, EnquiryState } from "./tables.ts";

export type EnquiryChange =
  | { state: EnquiryState }
  | { assigned_to: string | null }
  | { state: EnquiryState; assigned_to: string | null }
  | { /** Null: unread again. */ read_at: string | null };

export function lockEnquiry(trx: Db, id: string): Promise<Enquiry | undefined> {
  const wanted = trx.selectFrom("enquiries").selectAll().where("id", "=", id);
  return locked(trx, wanted).executeTakeFirst();
}

/** The first move out of Spam also queues the deliveries; call `outbox.wake()` after the commit. */
export async function changeEnquiry(
  trx: Db,
  staff: Staff,
  outbox: OutboxSettings,
  enquiry: Enquiry,
  change: EnquiryChange,
  now: Date,
): Promise<Enquiry> {
  if (Object.entries(change).every(([field, value]) => enquiry[field as keyof Enquiry] === value))
    return enquiry;
  // If staff marked it as spam it has no reason, and was delivered before.
  const undelivered = "state" in change && enquiry.state === "spam" && enquiry.spam_reason !== null;
  const cleared = undelivered ? { spam_reason: null } : {};
  const stored = { ...change, ...cleared, ...answering(enquiry, change, now) };
  const changed = await changeLocked(trx, "enquiries", enquiry, stored);
  if (!("read_at" in change)) {
    const verb = "state" in change ? "state_changed" : "assigned";
    const after = { ...change, ...cleared };
    const before = pick(enquiry, namesOf(after));
    const entry = { noun: "enquiry", recordId: enquiry.id, verb, staffId: staff.id } as const;
    await recordActivity(trx, { ...entry, before, after, now });
  }
  if (undelivered && !(await wasForwarded(trx, enquiry.id))) await queueForwarding(trx, outbox, enquiry, now);
  return changed;
}

/** Answered when it leaves "new", but not by an undo or as spam. */
function answering(enquiry: Enquiry, change: EnquiryChange, now: Date) {
  if (!("state" in change) || change.state === "spam") return {};
  if (change.state === "new") return { answered_at: null };
  return enquiry.answered_at === null ? { answered_at: now.toISOString() } : {};
}

async function wasForwarded(trx: Db, id: string): Promise<boolean> {
  const sent = trx.selectFrom("outbox").select("id").where("enquiry_id", "=", id).limit(1);
  return (await sent.executeTakeFirst()) !== undefined;
}

/** Unassigned becomes theirs, new becomes in progress. */
export async function takingOf(trx: Db, enquiry: Enquiry, staff: Staff): Promise<EnquiryChange> {
  const isKept = await isOpenOrNobody(trx, enquiry.assigned_to);
  const assigned_to = (isKept && enquiry.assigned_to) || staff.id;
  return enquiry.state === "new" ? { state: "in_hand", assigned_to } : { assigned_to };
}

export async function recordConversion(
  trx: Db,
  staff: Staff,
  outbox: OutboxSettings,
  enquiry: Enquiry,
  client: Pick<Client, "id" | "register">,
  now: Date,
): Promise<void> {
  await trx.insertInto("client_enquiries").values({ client_id: client.id, enquiry_id: enquiry.id }).execute();
  const entry = { noun: "enquiry", recordId: enquiry.id, verb: "converted", staffId: staff.id } as const;
  await recordActivity(trx, { ...entry, after: { client: client.id, register: client.register }, now });
  await changeEnquiry(trx, staff, outbox, enquiry, await takingOf(trx, enquiry, staff), now);
}
