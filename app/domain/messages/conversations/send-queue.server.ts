import { sql } from "kysely";
import { type Db, dbEngine, inTransaction, skipLocked } from "../../../platform/db/connection.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { delayBeforeTry, maxTries } from "../../delivery/deliveries/backoff.ts";
import { pause } from "../../delivery/deliveries/pauses.server.ts";
import { type MessageDetails, readDetails } from "./details.ts";
import { updateLastMessage } from "./last-message.server.ts";
import { replaceEcho } from "./mark-state.server.ts";
import { recordUnreachable } from "./reach-state.server.ts";
import type { ClaimedMessage, SendResult } from "./send-result.ts";
import type { Channel } from "./tables.ts";

/** Longer than any attempt: the largest file on a slow line. */
const leaseMs = 120_000;

/** Literals, because SQLite does not use the partial index with parameters. */
export const isWaiting = sql<boolean>`state in ('queued', 'scheduled')`;

export async function claimOutgoing(
  db: Db,
  channel: Channel,
  room: number,
  now: Date,
): Promise<ClaimedMessage[]> {
  // Avoids a write lock when nothing is due, which is most of the time.
  if (room <= 0 || !(await due(db, channel, now).select("id").limit(1).executeTakeFirst())) return [];
  return inTransaction(db, async (trx) => {
    const wanted = due(trx, channel, now).selectAll().orderBy("next_try_at").orderBy("id").limit(room);
    const rows = await skipLocked(trx, wanted).execute();
    const lease_until = new Date(now.getTime() + leaseMs).toISOString();
    const claimed = { state: "sending" as const, lease_until };
    if (rows.length > 0)
      await trx.updateTable("messages").set(claimed).where("id", "in", idsOf(rows)).execute();
    return rows.map((row) => ({ ...row, channel, ...claimed }));
  });
}

/** Nothing while the channel is paused. */
export function due(db: Db, channel: Channel, now: Date) {
  const pauses = db.selectFrom("target_pauses").select("target").where("target", "=", channel);
  return db
    .selectFrom("messages")
    .where("channel", "=", channel)
    .where(isWaiting)
    .where("next_try_at", "<=", now.toISOString())
    .where(({ not, exists }) => not(exists(pauses)));
}

export async function releaseMessages(db: Db, messages: readonly ClaimedMessage[]): Promise<void> {
  await db
    .updateTable("messages")
    .set({ state: "queued", lease_until: null })
    .where("id", "in", idsOf(messages))
    .where("state", "=", "sending")
    .execute();
}

/** The sending process died. Literals, because SQLite does not use the partial index with parameters. */
export const isLost = (channel: Channel, now: Date) =>
  exists(
    sql`select 1 from messages where channel = ${channel} and state = 'sending' and lease_until <= ${now.toISOString()}`,
  );

/** May have been sent, so never retried. SQLite has a single process: `starting` treats every message in "sending" as lost. */
export async function endLostSendings(
  db: Db,
  channel: Channel,
  now: Date,
  { starting = false } = {},
): Promise<void> {
  const all = starting && dbEngine(db) === "sqlite";
  const lost = db.updateTable("messages").set({ state: "unknown", lease_until: null, secrets: null });
  const sending = lost.where("channel", "=", channel).where("state", "=", "sending");
  await (all ? sending : sending.where("lease_until", "<=", now.toISOString())).execute();
}

export function recordSent(
  db: Db,
  message: ClaimedMessage,
  result: SendResult,
  now: Date,
  backoff = delayBeforeTry,
): Promise<Date | undefined> {
  return inTransaction(db, async (trx) => {
    const next = nextOf(message, result, now, backoff);
    const external = result.externalId ? { external_id: result.externalId } : {};
    if (result.externalId) await replaceEcho(trx, message.channel, result.externalId, message.id);
    const { numUpdatedRows } = await trx
      .updateTable("messages")
      .set({
        ...next,
        ...(next.state !== "queued" && { secrets: null }),
        ...external,
        details: JSON.stringify(detailsOf(message, result, next.state, now)),
      })
      .where("id", "=", message.id)
      .where("state", "=", "sending")
      .where("lease_until", "=", message.lease_until)
      .executeTakeFirstOrThrow();
    // A status event arrived first, or the lease ended: only the id is new.
    if (numUpdatedRows !== 1n && result.externalId)
      await trx
        .updateTable("messages")
        .set(external)
        .where("id", "=", message.id)
        .where("external_id", "is", null)
        .execute();
    if (result.outcome === "failed" && result.problem === "undeliverable")
      await recordUnreachable(trx, { channel: message.channel, details: readDetails(message.details) }, now);
    if (result.pauses) await pause(trx, { channel: message.channel, target: message.channel }, "quota", now);
    await updateLastMessage(trx, message.conversation_id);
    return next.state === "queued" ? new Date(next.next_try_at) : undefined;
  });
}

function nextOf(message: ClaimedMessage, result: SendResult, now: Date, backoff: (n: number) => number) {
  const { outcome, retryAfterMs = 0, pauses, waitsUntil } = result;
  const tries = message.tries + 1;
  const ended = { tries, lease_until: null, next_try_at: now.toISOString() };
  // A pause does not count as a try, and the message goes first when the channel resumes.
  if (pauses) return { ...ended, tries: message.tries, state: "queued" as const };
  if (waitsUntil)
    return {
      ...ended,
      tries: message.tries,
      state: "queued" as const,
      next_try_at: waitsUntil.toISOString(),
    };
  if (outcome !== "retry") return { ...ended, state: outcome };
  if (tries >= maxTries) return { ...ended, state: "failed" as const };
  const next_try_at = new Date(now.getTime() + Math.max(backoff(tries + 1), retryAfterMs)).toISOString();
  return { ...ended, next_try_at, state: "queued" as const };
}

function detailsOf(message: ClaimedMessage, result: SendResult, state: string, now: Date): MessageDetails {
  const { problem = state === "failed" ? "noAnswer" : undefined, code, answer } = result;
  const kept = readDetails(message.details);
  return {
    ...kept,
    times: { ...kept.times, [state]: now.toISOString() },
    ...(problem && { problem }),
    ...(code !== null && { code }),
    ...(answer !== "" && { answer }),
  };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
