import type { Db } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { isWaiting } from "../conversations/send-queue.server.ts";
import { advertisingPausedAt } from "./advertising.server.ts";
import { countOpened, type DayLimit, noteLimit, readLimit } from "./day-limit.server.ts";
import { readUnsigned, type Unsigned } from "./unsigned.server.ts";

/** The channel's name among the destinations that can be paused. */
export const whatsAppTarget = "whatsapp";

export async function isPausedIn(db: Db): Promise<boolean> {
  return (await pauseOf(db)) !== undefined;
}

function pauseOf(db: Db) {
  return db
    .selectFrom("target_pauses")
    .select("paused_at")
    .where("target", "=", whatsAppTarget)
    .executeTakeFirst();
}

/** When Meta last sent an event (UTC, ISO 8601); null before the first. */
export async function lastEvent(db: Db): Promise<string | null> {
  const event = await db
    .selectFrom("channel_events")
    .select("received_at")
    .where("channel", "=", "whatsapp")
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return event?.received_at ?? null;
}

const accountKey = "whatsapp:account";

/** What Meta said last of our account or number: its word, and how many people may be written to first in a day. */
export type AccountWord = { said: string; limit: string; at: string };

/** Notes it for the owner: a warning about the quality, a limit, a restriction. */
export async function noteAccount(
  trx: Db,
  { said, limit }: Pick<AccountWord, "said" | "limit">,
  now: Date,
): Promise<void> {
  const word: AccountWord = { said, limit, at: now.toISOString() };
  await noteLimit(trx, limit, now);
  await writeMeta(trx, accountKey, JSON.stringify(word));
}

async function readAccount(db: Db): Promise<AccountWord | null> {
  const stored = await readMeta(db, accountKey);
  return stored ? (JSON.parse(stored) as AccountWord) : null;
}

/** What the owner sees of the channel. */
export type WhatsAppState = {
  lastEventAt: string | null;
  lastSentAt: string | null;
  pausedAt: string | null;
  unsigned: Unsigned | null;
  account: AccountWord | null;
  /** Since when advertising waits for everybody. */
  advertisingPausedAt: string | null;
  /** Meta's word for how many people may be written to first in a day, and how many were in the last 24 hours. */
  limit: DayLimit | null;
  opened: number;
  /** Events that wait to be read, and messages that wait to be sent; counted up to `mostCounted`. */
  events: number;
  outgoing: number;
};

export const mostCounted = 1000;

export async function whatsAppState(db: Db, staff: Staff, now: Date): Promise<WhatsAppState> {
  requirePermission(staff, "settings");
  const lastEventAt = await lastEvent(db);
  const charge = await db
    .selectFrom("whatsapp_charges")
    .select("at")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    lastEventAt,
    lastSentAt: charge?.at ?? null,
    pausedAt: (await pauseOf(db))?.paused_at ?? null,
    unsigned: (await readUnsigned(db)) ?? null,
    account: await readAccount(db),
    advertisingPausedAt: (await advertisingPausedAt(db)) ?? null,
    limit: (await readLimit(db)) ?? null,
    opened: await countOpened(db, now),
    events: await countUpTo(
      db
        .selectFrom("channel_events")
        .select("id")
        .where("channel", "=", "whatsapp")
        .where("processed_at", "is", null),
    ),
    outgoing: await countUpTo(
      db.selectFrom("messages").select("id").where("channel", "=", "whatsapp").where(isWaiting),
    ),
  };
}

async function countUpTo(rows: { limit(most: number): { execute(): Promise<unknown[]> } }): Promise<number> {
  return (await rows.limit(mostCounted).execute()).length;
}
