import { sql } from "kysely";
import { type Db, inTransaction, skipLocked } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import { readEndpoints, targetOfEndpoint } from "../../delivery/webhooks/endpoints.server.ts";
import type { PendingEvent, WebhookEndpoint } from "../../delivery/webhooks/tables.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { compose, personOf } from "./compose-event.server.ts";
import { choiceOf, eventBody, isEventType } from "./event-types.ts";

/** In one transaction; others wait meanwhile. */
const atOnce = 100;

type Needed = Pick<Installation, "db" | "origin" | "outbox">;

export const areEventsPending = () => exists(sql`select 1 from pending_events`);

/** A delivery for each endpoint that wants the event. True: there may be more. */
export async function queueEvents({ db, origin, outbox }: Needed): Promise<boolean> {
  const count = await inTransaction(db, async (trx) => {
    const oldest = trx.selectFrom("pending_events").selectAll().orderBy("at").orderBy("id").limit(atOnce);
    const events = await skipLocked(trx, oldest).execute();
    if (events.length === 0) return 0;
    const endpoints = (await readEndpoints(trx)).filter(({ stopped_at }) => stopped_at === null);
    const chosen = endpoints.map((one) => ({ ...one, types: JSON.parse(one.types) as string[] }));
    for (const event of events) {
      const wanting = chosen.filter(({ types }) => types.includes(choiceOf(event.type)));
      if (wanting.length > 0) await queueFor(trx, origin, event, wanting);
    }
    await trx
      .deleteFrom("pending_events")
      .where(
        "id",
        "in",
        events.map(({ id }) => id),
      )
      .execute();
    return events.length;
  });
  if (count > 0) outbox.wake();
  return count === atOnce;
}

type Event = Omit<PendingEvent, "id">;
type Receiver = Pick<WebhookEndpoint, "id" | "personal_for">;

async function queueFor(
  trx: Db,
  origin: string,
  { type, record_id, at }: Event,
  receivers: readonly Receiver[],
) {
  if (!isEventType(type)) return;
  const composed = await compose[type](trx, record_id, origin);
  if (!composed) return;
  const { data, about } = composed;
  const isFull = receivers.some(({ personal_for }) => personal_for !== "");
  const person = isFull ? await personOf(trx, about) : undefined;
  for (const { id, personal_for } of receivers) {
    const payload = eventBody(type, at, person && personal_for ? { ...data, person } : data);
    const delivery = {
      ...about,
      channel: "webhook" as const,
      target: targetOfEndpoint(id),
      payload,
    };
    await queueDelivery(trx, delivery, new Date(at));
  }
}

/** By a press of the owner. */
export async function sendTestEvent(
  { db, origin, outbox }: Needed,
  staff: Staff,
  endpointId: string,
  now: Date,
): Promise<void> {
  requirePermission(staff, "settings");
  const event = { type: "webhook.test", record_id: "", at: now.toISOString() };
  await inTransaction(db, (trx) => queueFor(trx, origin, event, [{ id: endpointId, personal_for: "" }]));
  outbox.wake();
}

const announcedKey = "events:due";

/** Once a day, what falls due on it and is open. */
export async function announceDueDays({ db }: Pick<Installation, "db">, now: Date): Promise<void> {
  const today = istDay(now);
  if ((await readMeta(db, announcedKey)) === today) return;
  await inTransaction(db, async (trx) => {
    const isWanted = (await readEndpoints(trx)).some(({ stopped_at }) => stopped_at === null);
    if (isWanted)
      await sql`insert into pending_events (id, type, record_id, at)
        select ${`${today} `} || id, 'duty.due', id, ${now.toISOString()} from due_items
        where due_on = ${today} and state = 'open' on conflict (id) do nothing`.execute(trx);
    await writeMeta(trx, announcedKey, today);
  });
}
