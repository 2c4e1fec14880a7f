import type { Db } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";
import { readUnsigned, type Unsigned } from "../../../platform/db/unsigned-posts.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { isWaiting } from "../conversations/send-queue.server.ts";
import { advertisingPausedAt } from "./advertising.server.ts";
import { countOpened, type DayLimit, readLimit, recordLimit } from "./day-limit.server.ts";
import { type OwnNumberState, readOwnNumber } from "./own-number.server.ts";

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

/** UTC, ISO 8601; null before the first event. */
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

export type AccountWord = { said: string; limit: string; at: string };

export async function storeAccountWord(
  trx: Db,
  { said, limit }: Pick<AccountWord, "said" | "limit">,
  now: Date,
): Promise<void> {
  const word: AccountWord = { said, limit, at: now.toISOString() };
  await recordLimit(trx, limit, now);
  await writeMeta(trx, accountKey, JSON.stringify(word));
}

async function readAccount(db: Db): Promise<AccountWord | null> {
  const stored = await readMeta(db, accountKey);
  return stored ? (JSON.parse(stored) as AccountWord) : null;
}

export type WhatsAppState = {
  lastEventAt: string | null;
  lastSentAt: string | null;
  pausedAt: string | null;
  unsigned: Unsigned | null;
  account: AccountWord | null;
  own: OwnNumberState;
  advertisingPausedAt: string | null;
  limit: DayLimit | null;
  opened: number;
  events: number;
  outgoing: number;
};

const maxCounted = 1000;

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
    unsigned: (await readUnsigned(db, whatsAppTarget)) ?? null,
    account: await readAccount(db),
    own: await readOwnNumber(db),
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

async function countUpTo(rows: { limit(max: number): { execute(): Promise<unknown[]> } }): Promise<number> {
  return (await rows.limit(maxCounted).execute()).length;
}
