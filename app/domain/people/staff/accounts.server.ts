import { v7 as uuidv7 } from "uuid";
import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { scopeOfRole } from "./role-scopes.server.ts";
import { calendarDays } from "./staff.ts";
import type { StaffRole } from "./tables.ts";

/** An account without a password cannot sign in until its link sets one. */
export type NewAccount = { name: string; mobile: string; role: StaffRole; passwordHash: string | null };

/** The sign-in library chose the columns, so that each engine has its own false. */
const no = (db: Db) => (dbEngine(db) === "postgres" ? false : 0);

/** Needs the caller's transaction and an unused mobile. */
export async function addAccount(trx: Db, account: NewAccount, now: Date): Promise<string> {
  const id = uuidv7();
  const at = now.toISOString();
  const times = { created_at: at, updated_at: at };
  const { name, mobile, role, passwordHash } = account;
  // The sign-in library requires an e-mail address; nothing is sent to it.
  const email = { email: `${id}@staff.invalid`, email_verified: no(trx) };
  const scope = await scopeOfRole(trx, role);
  await trx
    .insertInto("staff")
    .values({ id, name, mobile, role, scope, ...email, deactivated_at: null, ...times })
    .execute();
  // No password has an empty hash.
  const credential = { account_id: id, provider_id: "credential", password: passwordHash ?? "" };
  await trx
    .insertInto("staff_accounts")
    .values({ id: uuidv7(), user_id: id, ...credential, ...times })
    .execute();
  return id;
}

export async function anyAccount(db: Db): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Closed accounts count too. */
export async function isTaken(db: Db, mobile: string): Promise<boolean> {
  const row = await db.selectFrom("staff").select("id").where("mobile", "=", mobile).executeTakeFirst();
  return row !== undefined;
}

export async function setPassword(trx: Db, staffId: string, passwordHash: string, now: Date): Promise<void> {
  await trx
    .updateTable("staff_accounts")
    .set({ password: passwordHash, updated_at: now.toISOString() })
    .where("user_id", "=", staffId)
    .execute();
}

/** Also ends pending sign-ins and the calendar address, which shows names without a login. */
export async function endSessions(trx: Db, staffId: string, keep = ""): Promise<number> {
  await trx.deleteFrom("staff_verifications").where("value", "=", staffId).execute();
  await trx
    .deleteFrom("push_subscriptions")
    .where("staff_id", "=", staffId)
    .where("session_id", "!=", keep)
    .execute();
  await endCalendarOf(trx, staffId);
  const { numDeletedRows } = await trx
    .deleteFrom("staff_sessions")
    .where("user_id", "=", staffId)
    .where("id", "!=", keep)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function endCalendarOf(trx: Db, staffId: string): Promise<void> {
  await trx.deleteFrom("staff_calendars").where("staff_id", "=", staffId).execute();
}

/** UTC, ISO 8601. */
export function calendarsEndedBefore(now: Date): string {
  return new Date(now.getTime() - calendarDays * dayMs).toISOString();
}

export async function removeTwoStepLogin(trx: Db, staffId: string): Promise<void> {
  await trx.deleteFrom("staff_second_factors").where("user_id", "=", staffId).execute();
  await trx
    .updateTable("staff")
    .set({ two_factor_enabled: no(trx) })
    .where("id", "=", staffId)
    .execute();
}

export async function removePasskeys(trx: Db, staffId: string): Promise<number> {
  const removed = await trx.deleteFrom("staff_passkeys").where("user_id", "=", staffId).executeTakeFirst();
  return Number(removed.numDeletedRows);
}

export function recordAccount(
  trx: Db,
  staff: { id: string },
  id: string,
  verb: VerbOf<"staff">,
  now: Date,
  change: { before?: object; after?: object } = {},
): Promise<void> {
  return recordActivity(trx, { noun: "staff", recordId: id, verb, staffId: staff.id, ...change, now });
}
