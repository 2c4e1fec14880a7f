import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { endSessions, recordAccount } from "./accounts.server.ts";
import { deviceOf } from "./device.ts";
import { requirePermission } from "./permissions.server.ts";
import type { SignedIn, Staff } from "./staff.ts";

export type OwnSession = { id: string; device: string; address: string; since: string; here: boolean };

export async function listOwnSessions(db: Db, staff: SignedIn, now: Date): Promise<OwnSession[]> {
  requirePermission(staff, "own.account");
  const rows = await db
    .selectFrom("staff_sessions")
    .select(["id", "ip_address", "user_agent", "created_at"])
    .where("user_id", "=", staff.id)
    .where("expires_at", ">", now.toISOString())
    .orderBy("created_at", "desc")
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent ?? ""),
    address: row.ip_address ?? "",
    since: new Date(row.created_at).toISOString(),
    here: row.id === staff.sessionId,
  }));
  return sessions.sort((a, b) => Number(b.here) - Number(a.here));
}

/** False when it has ended or belongs to somebody else. */
export function endOwnSession(db: Db, staff: Staff, id: string, now: Date): Promise<boolean> {
  requirePermission(staff, "own.account");
  return inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("staff_sessions")
      .where("id", "=", id)
      .where("user_id", "=", staff.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await trx.deleteFrom("push_subscriptions").where("session_id", "=", id).execute();
    await recordAccount(trx, staff, staff.id, "session_ended", now, { after: { sessions: 1 } });
    return true;
  });
}

export function endOtherSessions(db: Db, staff: SignedIn, now: Date): Promise<void> {
  requirePermission(staff, "own.account");
  return inTransaction(db, async (trx) => {
    const sessions = await endSessions(trx, staff.id, staff.sessionId);
    await recordAccount(trx, staff, staff.id, "sessions_ended", now, { after: { sessions } });
  });
}

const signInVerbs = ["signed_in", "sign_in_failed", "guessing"] as const;

export type SignInRow = {
  id: string;
  verb: (typeof signInVerbs)[number];
  at: string;
  device: string;
  address: string;
  passkey: string;
};

export async function listOwnSignIns(db: Db, staff: Staff): Promise<SignInRow[]> {
  requirePermission(staff, "own.account");
  const rows = await db
    .selectFrom("activity")
    .select(["id", "verb", "at", "after"])
    .where("noun", "=", "staff")
    .where("record_id", "=", staff.id)
    .where("verb", "in", signInVerbs)
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  return rows.map(({ id, verb, at, after }) => {
    const { device = "", address = "", passkey = "" } = JSON.parse(after ?? "{}") as Partial<SignInRow>;
    return { id, verb: verb as SignInRow["verb"], at, device, address, passkey };
  });
}

const changeVerbs = [
  "changed",
  "closed",
  "link_made",
  "second_factor_reset",
  "passkeys_removed",
  "sessions_ended",
  "calendar_ended",
] as const;
const shownForMs = 7 * dayMs;

/** `by` is null for the command line. */
export type ChangeByOther = { id: string; verb: (typeof changeVerbs)[number]; at: string; by: string | null };

/** The previous login, or seven days ago where that is earlier. UTC, ISO 8601. */
async function notifiedSince(db: Db, staff: Staff, now: Date): Promise<string> {
  const before = await db
    .selectFrom("activity")
    .select("at")
    .where("noun", "=", "staff")
    .where("record_id", "=", staff.id)
    .where("verb", "=", "signed_in")
    .orderBy("id", "desc")
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  const weekAgo = new Date(now.getTime() - shownForMs).toISOString();
  return before && before.at < weekAgo ? before.at : weekAgo;
}

export async function doneByOthers(db: Db, staff: Staff, now: Date) {
  requirePermission(staff, "settings");
  return db
    .selectFrom("activity")
    .innerJoin("staff", "staff.id", "activity.staff_id")
    .select(["activity.id", "activity.at", "staff.name as by"])
    .where("activity.at", ">", await notifiedSince(db, staff, now))
    .where("activity.staff_id", "!=", staff.id)
    .orderBy("activity.id", "desc")
    .limit(10);
}

export async function listChangesByOthers(db: Db, staff: Staff, now: Date): Promise<ChangeByOther[]> {
  requirePermission(staff, "own.account");
  const ofAccount = db
    .selectFrom("activity")
    .where("activity.noun", "=", "staff")
    .where("activity.record_id", "=", staff.id);
  const rows = await ofAccount
    .leftJoin("staff", "staff.id", "activity.staff_id")
    .select(["activity.id", "activity.verb", "activity.at", "activity.after", "staff.name as by"])
    .where("activity.verb", "in", changeVerbs)
    .where("activity.at", ">", await notifiedSince(db, staff, now))
    .where((eb) => eb.or([eb("staff_id", "is", null), eb("staff_id", "!=", staff.id)]))
    .orderBy("activity.id", "desc")
    .limit(10)
    .execute();
  return rows.map(({ id, verb, at, after, by }) => {
    // The command line does both at once.
    const reset = (JSON.parse(after ?? "{}") as { secondFactorReset?: boolean }).secondFactorReset;
    return { id, verb: reset ? "second_factor_reset" : (verb as ChangeByOther["verb"]), at, by };
  });
}
