import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, engineBehind, inTransaction } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { type DeliveryAttempt, newestAttempts } from "./attempts.server.ts";
import { waitingFrom } from "./queue-delivery.server.ts";
import { recordOf } from "./record-outcome.server.ts";
import type { OutboxItem, OutboxState } from "./tables.ts";

/** One item for one target, with its attempts, the newest first (at most 20). */
export type Delivery = {
  id: string;
  channel: "form" | "mail";
  target: string;
  state: OutboxState;
  tries: number;
  nextTryAt: string;
  createdAt: string;
  sentAt: string | null;
  /** The payload is deleted, so it cannot be sent again. */
  expired: boolean;
  attempts: DeliveryAttempt[];
};

const attemptsShown = 20;

/** The deliveries of one enquiry, the oldest first. */
export async function listDeliveries(db: Db, staff: Staff, enquiryId: string): Promise<Delivery[]> {
  requirePermission(staff, "enquiries.read");
  return withAttempts(
    db,
    await db.selectFrom("outbox").selectAll().where("enquiry_id", "=", enquiryId).orderBy("id").execute(),
  );
}

/** The newest deliveries of some clients' records, twenty at most, the oldest of them first. */
export async function listClientDeliveries(
  db: Db,
  staff: Staff,
  clientIds: readonly string[],
): Promise<Delivery[]> {
  requirePermission(staff, "clients.read");
  if (clientIds.length === 0) return [];
  const newest = db.selectFrom("outbox").selectAll().where("client_id", "in", clientIds);
  return withAttempts(db, (await newest.orderBy("id", "desc").limit(20).execute()).reverse());
}

async function withAttempts(db: Db, items: OutboxItem[]): Promise<Delivery[]> {
  const ids = items.map(({ id }) => id);
  const attempts = await newestAttempts(db, ids, attemptsShown);
  return items.map((item) => shown(item, attempts.get(item.id) ?? []));
}

function shown(item: OutboxItem, attempts: DeliveryAttempt[]): Delivery {
  const { id, channel, target, state, tries } = item;
  const times = { nextTryAt: item.next_try_at, createdAt: item.created_at, sentAt: item.sent_at };
  const expired = item.payload === "";
  return { id, channel, target, state, tries, ...times, expired, attempts };
}

/**
 * Puts a delivery back into the queue, due at once and with all its tries; call `outbox.wake()` after the
 * commit. Its id stays, and so its idempotency key. "in_progress": it is being sent at this moment. "not_found" also
 * when its payload is deleted.
 */
export async function resendDelivery(
  db: Db,
  staff: Staff,
  outboxId: string,
  now: Date,
): Promise<"queued" | "not_found" | "in_progress"> {
  requirePermission(staff, "enquiries.write");
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const wanted = trx.selectFrom("outbox").selectAll().where("id", "=", outboxId);
    const item = await (engineBehind(trx) === "postgres" ? wanted.forUpdate() : wanted).executeTakeFirst();
    if (!item || item.payload === "") return "not_found";
    if (item.state === "sending") return "in_progress";
    await trx.updateTable("outbox").set(waitingFrom(now)).where("id", "=", outboxId).execute();
    await noteResend(trx, staff, item, now);
    return "queued";
  });
}

async function noteResend(trx: Db, staff: { id: string }, item: OutboxItem, now: Date): Promise<void> {
  const { channel, target, state } = item;
  await recordActivity(trx, {
    ...recordOf(item),
    verb: "delivery_resent",
    staffId: staff.id,
    before: { channel, target, state },
    after: { channel, target, state: "waiting" },
    now,
  });
}
