import { v7 as uuidv7 } from "uuid";
import { type Db, engineBehind } from "../db/connection.server.ts";
import type { StaffRole } from "../db/schema.ts";

/** Without a password yet the account cannot be signed in to: a link lets its person set one. */
export type NewAccount = { name: string; mobile: string; role: StaffRole; passwordHash: string | null };

/** Adds an account inside the caller's transaction; answers its id. The mobile must be free. */
export async function addAccount(trx: Db, account: NewAccount, now: Date): Promise<string> {
  const id = uuidv7();
  const at = now.toISOString();
  const times = { created_at: at, updated_at: at };
  const { name, mobile, role, passwordHash } = account;
  const no = engineBehind(trx) === "postgres" ? false : 0;
  // The sign-in library insists on an e-mail address; nobody is ever written to at this one.
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
      // The hash of nothing: no password makes it.
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
