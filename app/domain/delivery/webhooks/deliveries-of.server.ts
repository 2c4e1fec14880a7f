import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { waitingFrom } from "../deliveries/queue-delivery.server.ts";
import type { OutboxState } from "../deliveries/tables.ts";
import { targetOfEndpoint } from "./endpoints.server.ts";

const shown = 50;
const attemptsShown = 10;
const maxResent = 5000;

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

/** The newest first, with what was sent and each answer. */
export async function eventsOf(db: Db, staff: Staff, endpointId: string): Promise<SentEvent[]> {
  requirePermission(staff, "settings");
  const events = await db
    .selectFrom("outbox")
    .select(["id", "state", "tries", "payload", "created_at", "next_try_at"])
    .where("target", "=", targetOfEndpoint(endpointId))
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

/** One event, or all that have failed; each keeps its id. Returns how many. */
export async function resendEvents(
  db: Db,
  staff: Staff,
  { endpointId, eventId }: { endpointId: string; eventId?: string | undefined },
  now: Date,
): Promise<number> {
  requirePermission(staff, "settings");
  let wanted = db
    .selectFrom("outbox")
    .select("id")
    .where("target", "=", targetOfEndpoint(endpointId))
    .where("payload", "<>", "")
    .where("state", "in", eventId ? ["failed", "sent", "waiting"] : ["failed"]);
  if (eventId) wanted = wanted.where("id", "=", eventId);
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set(waitingFrom(now))
    .where("id", "in", wanted.limit(maxResent))
    .where("state", "<>", "sending")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
