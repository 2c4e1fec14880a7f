import type { Db } from "../../../platform/db/connection.server.ts";
import { clockMarginMs, minuteMs } from "../../../platform/language/time.ts";
import type { SignedIn } from "./staff.ts";

export function idleMinutes({ idle = "off" }: { idle?: string }): number {
  return idle === "off" ? 0 : Number(idle);
}

/** `minutes` is the idle limit, or 0. */
export function secondsLeft({ sessionEnds }: SignedIn, minutes: number, now: number): number {
  const end = minutes > 0 ? Math.min(sessionEnds, now + minutes * minuteMs) : sessionEnds;
  return Math.max(0, Math.floor((end - now) / 1000));
}

export async function openSessions(
  db: Db,
  ids: readonly string[],
  minutes: number,
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.user_id")
    .select(["staff_sessions.id", "expires_at", "seen_at"])
    .where("staff_sessions.id", "in", ids)
    .where("deactivated_at", "is", null)
    .execute();
  const isOpen = ({ expires_at, seen_at }: (typeof rows)[number]) => {
    const idleMs = minutes > 0 && seen_at ? now.getTime() - Date.parse(seen_at) : 0;
    return new Date(expires_at) > now && idleMs <= minutes * minuteMs;
  };
  return new Set(rows.filter(isOpen).map(({ id }) => id));
}

/** `isActivity`: a person caused the request. */
type IdleLimit = { minutes: number; isActivity: boolean };

/** Notes activity once a minute. False when the session was idle too long. Missing or future notes start now. */
export async function keepActive(
  db: Db,
  staff: SignedIn,
  { minutes, isActivity }: IdleLimit,
  now: Date,
): Promise<boolean> {
  const session = db.selectFrom("staff_sessions").select("seen_at").where("id", "=", staff.sessionId);
  const seen = (await session.executeTakeFirst())?.seen_at;
  const idleMs = seen ? now.getTime() - Date.parse(seen) : 0;
  if (seen && idleMs >= minutes * minuteMs) {
    await db.deleteFrom("staff_sessions").where("id", "=", staff.sessionId).execute();
    return false;
  }
  const wasAhead = idleMs < -clockMarginMs;
  if (!seen || wasAhead || (isActivity && idleMs >= minuteMs))
    await db
      .updateTable("staff_sessions")
      .set({ seen_at: now.toISOString() })
      .where("id", "=", staff.sessionId)
      .execute();
  return true;
}
