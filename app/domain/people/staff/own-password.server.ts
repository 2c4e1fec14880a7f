import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { endSessions, recordAccount, setPassword } from "./accounts.server.ts";
import { endPasswordLinks } from "./one-time-links.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import { requirePermission } from "./permissions.server.ts";
import type { SignIn } from "./session.server.ts";
import { mayTry, type SignInServices } from "./sign-in.server.ts";
import { forgetTries, loginKeys } from "./sign-in-limits.server.ts";
import { passwordLength, type SignedIn, type Staff } from "./staff.ts";

export type Proof = Omit<SignIn, "mobile">;

export async function checkOwnPassword(
  { db, secret }: Pick<SignInServices, "db" | "secret">,
  staff: Staff,
  { password, address, request }: Proof,
  now: Date,
): Promise<"right" | "wrong" | "wait"> {
  requirePermission(staff, "own.account");
  const trier = loginKeys(secret, address, `own ${staff.id}`);
  if (!(await mayTry(db, trier, { mobile: staff.mobile, address, request }, now))) return "wait";
  if (password.length > passwordLength.max) return "wrong";
  const account = db.selectFrom("staff_accounts").select("password").where("user_id", "=", staff.id);
  const hash = (await account.executeTakeFirst())?.password ?? "";
  if (!(await verifyPassword({ hash, password }))) return "wrong";
  await forgetTries(db, trier);
  return "right";
}

/** Call it after `checkOwnPassword` has returned "right". Ends all other sessions and links. */
export async function changeOwnPassword(db: Db, staff: SignedIn, password: string, now: Date): Promise<void> {
  requirePermission(staff, "own.account");
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    await setPassword(trx, staff.id, passwordHash, now);
    await endPasswordLinks(trx, staff.id);
    const sessions = await endSessions(trx, staff.id, staff.sessionId);
    await recordAccount(trx, staff, staff.id, "password_changed", now, { after: { sessions } });
  });
}
