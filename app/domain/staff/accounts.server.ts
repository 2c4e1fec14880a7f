import { v7 as uuidv7 } from "uuid";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import type { StaffRole } from "./tables.ts";

/** An account without a password cannot sign in; a link lets its person set one. */
export type NewAccount = { name: string; mobile: string; role: StaffRole; passwordHash: string | null };

/** Adds an account inside the caller's transaction; returns its id. The mobile must be free. */
export async function addAccount(trx: Db, account: NewAccount, now: Date): Promise<string> {
  const id = uuidv7();
  const at = now.toISOString();
  const times = { created_at: at, updated_at: at };
  const { name, mobile, role, passwordHash } = account;
  const no = engineBehind(trx) === "postgres" ? false : 0;
  // The sign-in library requires an e-mail address; nothing is sent to it.
  await trx
    .insertInto("staff")
    .values({
      id,
      name,
      mobile,
      role,
      email: `${id}@staff.invalid`,
      email_verified: no,
      deactivated_at: null,
      ...times,
    })
    .execute();
  await trx
    .insertInto("staff_accounts")
    .values({
      id: uuidv7(),
      user_id: id,
      account_id: id,
      provider_id: "credential",
      // No password has this hash.
      password: passwordHash ?? "",
      ...times,
    })
    .execute();
  return id;
}

/** Whether anybody can sign in at all. */
export async function anyAccount(db: Db): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Whether an account, open or closed, has this mobile. */
export async function isTaken(db: Db, mobile: string): Promise<boolean> {
  const row = await db.selectFrom("staff").select("id").where("mobile", "=", mobile).executeTakeFirst();
  return row !== undefined;
}

/** Replaces a password, inside the caller's transaction; nothing else changes. */
export async function setPassword(trx: Db, staffId: string, passwordHash: string, now: Date): Promise<void> {
  await trx
    .updateTable("staff_accounts")
    .set({ password: passwordHash, updated_at: now.toISOString() })
    .where("user_id", "=", staffId)
    .execute();
}

/** Ends a person's sessions but one, and sign-ins that wait for a code. Returns how many ended. */
export async function endSessions(trx: Db, staffId: string, keep = ""): Promise<number> {
  await trx.deleteFrom("staff_verifications").where("value", "=", staffId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom("staff_sessions")
    .where("user_id", "=", staffId)
    .where("id", "!=", keep)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes a person's two-step login, inside the caller's transaction; the next sign-in needs the password only. */
export async function removeTwoStepLogin(trx: Db, staffId: string): Promise<void> {
  const no = engineBehind(trx) === "postgres" ? false : 0;
  await trx.deleteFrom("staff_second_factors").where("user_id", "=", staffId).execute();
  await trx.updateTable("staff").set({ two_factor_enabled: no }).where("id", "=", staffId).execute();
}
