import { type SqlBool, sql } from "kysely";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { allOf, among, firstIdAt } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine, inTransaction } from "../../../platform/db/connection.server.ts";
import { dayMs, hourMs, midnightOf } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { waitingFrom } from "../deliveries/queue-delivery.server.ts";
import type { OutboxState } from "../deliveries/tables.ts";
import { targetOfEndpoint } from "./endpoints.server.ts";

const shown = 50;
const attemptsShown = 10;
/** In one transaction, while others wait. */
export const maxResent = 1000;

export type SentEvent = {
  id: string;
  state: OutboxState;
  tries: number;
  /** "" once its time is over. */
  payload: string;
  created_at: string;
  next_try_at: string;
  attempts: { at: string; outcome: string; code: number | null; answer: string }[];
};

/** With the channel as the index has it. */
const ofEndpoint = (db: Db, id: string) =>
  db.selectFrom("outbox").where(sql<SqlBool>`channel = 'webhook'`).where("target", "=", targetOfEndpoint(id));

/** The newest first, with what was sent and each answer. */
export async function eventsOf(db: Db, staff: Staff, endpointId: string): Promise<SentEvent[]> {
  requirePermission(staff, "settings");
  const events = await ofEndpoint(db, endpointId)
    .select(["id", "state", "tries", "payload", "created_at", "next_try_at"])
    .orderBy("id", "desc")
    .limit(shown)
    .execute();
  if (events.length === 0) return [];
  const attempts = await db
    .selectFrom("outbox_attempts")
    .select(["outbox_id", "at", "outcome", "code", "answer"])
    .where(
      "outbox_id",
      "in",
      events.map(({ id }) => id),
    )
    .orderBy("id", "desc")
    .limit(shown * attemptsShown)
    .execute();
  return events.map((event) => ({
    ...event,
    attempts: attempts.filter(({ outbox_id }) => outbox_id === event.id).slice(0, attemptsShown),
  }));
}

/** `days` are in IST and inclusive; only events after the id `after`. Without `eventId` and `days`: all that have failed. */
type Wanted = {
  endpointId: string;
  eventId?: string | undefined;
  days?: { from: string; to: string; after?: string | undefined } | undefined;
};

/** Those whose body is still kept; the oldest first, at most one more than are sent at once. */
async function resendable(db: Db, { endpointId, eventId, days }: Wanted): Promise<string[]> {
  const kept = ofEndpoint(db, endpointId).where(sql<SqlBool>`payload <> ''`).where("state", "<>", "sending");
  const wanted = eventId
    ? kept.where("id", "=", eventId)
    : kept.where(days ? happenedIn(days) : sql<SqlBool>`state = 'failed'`);
  const rows = await wanted
    .select("id")
    .orderBy("id")
    .limit(maxResent + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** An event gets its id when it is queued, by a clock that may differ from that of the database. */
function happenedIn({ from, to, after }: NonNullable<Wanted["days"]>) {
  const [first, last] = [midnightOf(from), midnightOf(to)];
  return allOf([
    sql`id > ${after ?? firstIdAt(first.getTime() - hourMs)}`,
    sql`created_at >= ${first.toISOString()}`,
    sql`created_at < ${new Date(last.getTime() + dayMs).toISOString()}`,
  ]);
}

/** How many `resendEvents` would send, and whether it would leave some. */
export async function countResendable(
  db: Db,
  staff: Staff,
  wanted: Wanted,
): Promise<{ count: number; isMore: boolean }> {
  requirePermission(staff, "settings");
  const { length } = await resendable(db, wanted);
  return { count: Math.min(length, maxResent), isMore: length > maxResent };
}

/** Each keeps its id. Some are left: then `after` is the last that is sent. */
export function resendEvents(
  db: Db,
  staff: Staff,
  wanted: Wanted,
  now: Date,
): Promise<{ count: number; after?: string | undefined }> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const ids = await resendable(trx, wanted);
    if (ids.length === 0) return { count: 0 };
    const { numUpdatedRows } = await trx
      .updateTable("outbox")
      .set(waitingFrom(now))
      .where(among(dbEngine(trx), "id", ids.slice(0, maxResent)))
      .where("state", "<>", "sending")
      .executeTakeFirstOrThrow();
    const count = Number(numUpdatedRows);
    const { from, to } = wanted.days ?? {};
    const entry = { noun: "eventReceiver", recordId: wanted.endpointId, verb: "delivery_resent" } as const;
    await recordActivity(trx, { ...entry, staffId: staff.id, after: { count, from, to }, now });
    return { count, after: ids.length > maxResent ? ids[maxResent - 1] : undefined };
  });
}
