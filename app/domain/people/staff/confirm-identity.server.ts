import type { Db } from "../../../platform/db/connection.server.ts";
import { markCodeUsed, withoutEarlyCode } from "./app-codes.server.ts";
import { tidyCode } from "./codes.server.ts";
import { checkOwnPassword, type Proof } from "./own-password.server.ts";
import { isOwnCode } from "./session.server.ts";
import { mayTry, type SignInServices } from "./sign-in.server.ts";
import { forgetTries, trierOf } from "./sign-in-limits.server.ts";
import type { SignedIn } from "./staff.ts";

/** How long a login or a confirmation counts, in milliseconds. */
const countsForMs = 5 * 60_000;

/** Whoever has just made the first account logs in with it within so many milliseconds. */
const setUpMs = 15 * 60_000;

/** The current password and, with two-step login, a code of the app or a recovery code; with their origin. */
type IdentityProof = Proof & { code: string };

/** "wrong": the password; "code": the password is right, the code is not. */
export type Checked = "right" | "wrong" | "code" | "wait";

/** Checks the current password, and the code if the account needs one, with the limits of a sign-in. */
export async function checkIdentity(
  services: SignInServices,
  staff: SignedIn,
  proof: IdentityProof,
  now: Date,
): Promise<Checked> {
  const checked = await checkOwnPassword(services, staff, proof, now);
  if (checked !== "right" || !staff.twoStepLogin) return checked;
  const { db, auth, secret } = services;
  const { address, request } = proof;
  const trier = trierOf(secret, address, `own code ${staff.id}`);
  if (!(await mayTry(db, trier, { mobile: staff.mobile, address, request }, now))) return "wait";
  const typed = tidyCode(proof.code);
  const code = await withoutEarlyCode(services, staff.id, typed, now);
  if (!(await isOwnCode(auth, { code, address, request }))) return "code";
  if (!(await markCodeUsed(services, staff.id, typed, now))) return "code";
  await forgetTries(db, trier);
  return "right";
}

/**
 * Whether this session was opened, or its person confirmed who they are, in the last five minutes. What was noted while the clock was
 * ahead does not count once it is right. In the session after the set-up nobody is asked.
 */
export async function isConfirmed(db: Db, staff: SignedIn, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom("staff_sessions")
    .select(["created_at", "confirmed_at"])
    .where("id", "=", staff.sessionId)
    .executeTakeFirst();
  if (!session) return false;
  const last = new Date(session.confirmed_at ?? session.created_at).getTime();
  return Math.abs(now.getTime() - last) < countsForMs || isAfterSetUp(db, staff, session.created_at);
}

/** Whether whoever has set up the installation has begun this session within minutes of it. */
async function isAfterSetUp(db: Db, staff: SignedIn, begunAt: string): Promise<boolean> {
  const setUp = await db
    .selectFrom("activity")
    .select("at")
    .where("noun", "=", "staff")
    .where("record_id", "=", staff.id)
    .where("verb", "=", "created")
    .where("staff_id", "=", staff.id)
    .executeTakeFirst();
  const ms = setUp ? new Date(begunAt).getTime() - Date.parse(setUp.at) : -1;
  return ms >= 0 && ms < setUpMs;
}

/** Notes that `checkIdentity` has returned "right" in this session. */
export async function rememberConfirmation(db: Db, staff: SignedIn, now: Date): Promise<void> {
  await db
    .updateTable("staff_sessions")
    .set({ confirmed_at: now.toISOString() })
    .where("id", "=", staff.sessionId)
    .execute();
}
