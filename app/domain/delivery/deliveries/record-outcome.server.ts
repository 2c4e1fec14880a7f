import { v7 as uuidv7 } from "uuid";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { eventDelay, triesOf } from "./backoff.ts";
import type { ClaimedItem } from "./claim.server.ts";
import type { Outcome } from "./outcome.ts";
import { pause } from "./pauses.server.ts";
import type { MailPayload } from "./queue-delivery.server.ts";
import type { OutboxItem } from "./tables.ts";

/** Milliseconds before try `n`. */
export type Backoff = (n: number) => number;

type Change = Pick<OutboxItem, "state" | "tries" | "next_try_at" | "sent_at" | "lease_until"> & {
  payload?: string;
};

/** All or nothing. Does not touch an item that was erased, or claimed by another worker, meanwhile. */
export async function recordOutcome(
  db: Db,
  item: ClaimedItem,
  result: Outcome,
  backoff: Backoff,
  now: Date,
): Promise<Change> {
  const { id, channel, target } = item;
  const { code, answer } = result;
  const change = changeFor(item, result, backoff, now);
  const outcome = change.state === "failed" ? "failed" : result.outcome;
  await inTransaction(db, async (trx) => {
    const ours = await updateIfOurs(trx, item, change);
    const stored = trx.selectFrom("outbox").select("id").where("id", "=", id);
    if (!ours && !(await stored.executeTakeFirst())) return;
    await trx
      .insertInto("outbox_attempts")
      .values({ id: uuidv7(), outbox_id: id, at: now.toISOString(), outcome, code, answer })
      .execute();
    // Events have a log of their own.
    if (ours && change.state !== "waiting" && channel !== "webhook") {
      const verb = change.state === "sent" ? "delivered" : "delivery_failed";
      const after = { channel, target, state: change.state, code };
      await recordActivity(trx, { ...recordOf(item), verb, before: { state: "waiting" }, after, now });
    }
    if (result.pauses) await pause(trx, item, "quota", now);
  });
  return change;
}

function changeFor(
  item: ClaimedItem,
  { outcome, retryAfterMs = 0, pauses }: Outcome,
  backoff: Backoff,
  now: Date,
): Change {
  const tries = item.tries + 1;
  const ended = { tries, next_try_at: item.next_try_at, lease_until: null, sent_at: null };
  if (outcome === "sent")
    return { ...ended, state: "sent", sent_at: now.toISOString(), ...(isOnce(item) && { payload: "" }) };
  // Does not count tries, so that it is sent first when the target is resumed.
  if (pauses) return { ...ended, tries: item.tries, state: "waiting" };
  if (outcome === "failed" || tries >= triesOf(item.channel)) return { ...ended, state: "failed" };
  // At least our own backoff, because a short "Retry-After" would use up all tries in a minute.
  const delay = item.channel === "webhook" ? eventDelay : backoff;
  const wait = Math.max(delay(tries + 1), retryAfterMs);
  const next_try_at = new Date(now.getTime() + wait).toISOString();
  return { ...ended, state: "waiting", next_try_at };
}

function isOnce({ channel, payload }: OutboxItem): boolean {
  return channel === "mail" && (JSON.parse(payload) as MailPayload).once === true;
}

export function recordOf(item: OutboxItem): {
  noun: "enquiry" | "client" | "appointment" | "staff" | "target";
  recordId: string;
} {
  if (item.client_id !== null) return { noun: "client", recordId: item.client_id };
  if (item.enquiry_id !== null) return { noun: "enquiry", recordId: item.enquiry_id };
  if (item.appointment_id !== null) return { noun: "appointment", recordId: item.appointment_id };
  if (item.staff_id !== null) return { noun: "staff", recordId: item.staff_id };
  return { noun: "target", recordId: item.target };
}

async function updateIfOurs(trx: Db, item: ClaimedItem, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("outbox")
    .set(change)
    .where("id", "=", item.id)
    .where("state", "=", "sending")
    .where("lease_until", "=", item.lease_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
