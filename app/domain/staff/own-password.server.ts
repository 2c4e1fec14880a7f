import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { endSessions, setPassword } from "./accounts.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import { forgetPasswordLinks } from "./password-link.server.ts";
import { requirePermission } from "./permissions.server.ts";
import type { Credentials } from "./session.server.ts";
import { countTry, forgetTries, trierOf } from "./sign-in-limits.server.ts";
import { recordSignIn } from "./sign-in-record.server.ts";
import { passwordLength, type SignedIn, type Staff } from "./staff.ts";

/** The services for a change of one's own account. */
export type OwnServices = { db: Db; secret: string };

/** The current password, asked for once more, with its origin. */
export type Proof = { password: string; address: string; request: Credentials };

/** Checks the current password, with the limits of a sign-in. */
export async function checkOwnPassword(
  { db, secret }: OwnServices,
  staff: Staff,
  { password, address, request }: Proof,
  now: Date,
): Promise<"right" | "wrong" | "wait"> {
  requirePermission(staff, "own.account");
  const trier = trierOf(secret, address, `own ${staff.id}`);
  const tried = await countTry(db, trier, now);
  if (tried === "caught")
    await recordSignIn(db, { verb: "guessing", mobile: staff.mobile, address, request }, now);
  if (tried !== "go on") return "wait";
  if (password.length > passwordLength.most) return "wrong";
  const hash = await hashOfOwn(db, staff);
  if (!(await verifyPassword({ hash, password }))) return "wrong";
  await forgetTries(db, trier);
  return "right";
}

/**
 * Changes the signed-in person's password, after `checkOwnPassword` has returned "right". All their other sessions
 * and open links end.
 */
export async function changeOwnPassword(db: Db, staff: SignedIn, password: string, now: Date): Promise<void> {
  requirePermission(staff, "own.account");
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    await setPassword(trx, staff.id, passwordHash, now);
    await forgetPasswordLinks(trx, staff.id);
    const sessions = await endSessions(trx, staff.id, staff.sessionId);
    await recordActivity(trx, {
      noun: "staff",
      recordId: staff.id,
      verb: "password_changed",
      staffId: staff.id,
      after: { sessions },
      now,
    });
  });
}

async function hashOfOwn(db: Db, staff: Staff): Promise<string> {
  const row = await db
    .selectFrom("staff_accounts")
    .select("password")
    .where("user_id", "=", staff.id)
    .executeTakeFirst();
  return row?.password ?? "";
}
