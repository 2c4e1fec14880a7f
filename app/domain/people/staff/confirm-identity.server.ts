import type { Db } from "../../../platform/db/connection.server.ts";
import { markCodeUsed, withoutEarlyCode } from "./app-codes.server.ts";
import { tidyCode } from "./codes.server.ts";
import { checkOwnPassword, type Proof } from "./own-password.server.ts";
import { isOwnCode } from "./session.server.ts";
import { mayTry, type SignInServices } from "./sign-in.server.ts";
import { forgetTries, loginKeys } from "./sign-in-limits.server.ts";
import type { SignedIn } from "./staff.ts";

const countsForMs = 5 * 60_000;

/** A session begun this soon after the set-up needs no confirmation. */
const setUpMs = 15 * 60_000;

/** `code` is from the app, or a recovery code. */
type IdentityProof = Proof & { code: string };

export type Checked = "right" | "wrong" | "code" | "wait";

/** Limited like a sign-in. */
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
  const trier = loginKeys(secret, address, `own code ${staff.id}`);
  if (!(await mayTry(db, trier, { mobile: staff.mobile, address, request }, now))) return "wait";
  const typed = tidyCode(proof.code);
  const code = await withoutEarlyCode(services, staff.id, typed, now);
  if (!(await isOwnCode(auth, { code, address, request }))) return "code";
  if (!(await markCodeUsed(services, staff.id, typed, now))) return "code";
  await forgetTries(db, trier);
  return "right";
}

/** Within the last five minutes. Ignores times that a wrong clock set too far ahead. */
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

export async function rememberConfirmation(db: Db, staff: SignedIn, now: Date): Promise<void> {
  await db
    .updateTable("staff_sessions")
    .set({ confirmed_at: now.toISOString() })
    .where("id", "=", staff.sessionId)
    .execute();
}
