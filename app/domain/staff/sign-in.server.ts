import type { Db } from "../../platform/db/connection.server.ts";
import { countUse } from "../../platform/db/rate-limit.server.ts";
import { readMobile } from "../../platform/language/mobile.ts";
import type { StaffAuth } from "./auth.server.ts";
import { tidyCode } from "./codes.server.ts";
import { hashPassword } from "./password.server.ts";
import type { Credentials } from "./session.server.ts";
import { challengeOf, checkCode, checkPassword, type Opened } from "./session.server.ts";
import { countTry, forgetTries, trierOf } from "./sign-in-limits.server.ts";
import { recordSignIn } from "./sign-in-record.server.ts";
import { passwordLength } from "./staff.ts";

export type SignIn = { mobile: string; password: string; address: string; request: Credentials };
export type SecondStep = { code: string; address: string; request: Credentials };

/** The services for a sign-in; `secret` keys the limits. */
export type SignInServices = { db: Db; auth: StaffAuth; secret: string };

/**
 * Signs a member of staff in; null for every failure. An unknown number costs the time of a hash and is counted
 * too, so that it cannot be told apart. `second`: the code of two-step login is needed.
 */
export async function signIn(
  { db, auth, secret }: SignInServices,
  attempt: SignIn,
  now: Date,
): Promise<Opened | null> {
  const mobile = readMobile(attempt.mobile);
  const trier = trierOf(secret, attempt.address, mobile ?? "none");
  const tried = await countTry(db, trier, now);
  const { address, request } = attempt;
  if (tried === "caught") await recordSignIn(db, { verb: "guessing", mobile, address, request }, now);
  if (tried !== "go on") return null;
  const opened = await openBy(auth, mobile, attempt);
  if (!opened) await recordSignIn(db, { verb: "sign_in_failed", mobile, address, request }, now);
  else if (!opened.second) {
    await forgetTries(db, trier);
    await recordSignIn(db, { verb: "signed_in", mobile, address, request }, now);
  }
  return opened;
}

async function openBy(auth: StaffAuth, mobile: string | null, attempt: SignIn): Promise<Opened | null> {
  if (mobile && attempt.password.length <= passwordLength.most)
    return checkPassword(auth, { ...attempt, mobile });
  await hashPassword("the time of a hash");
  return null;
}

/** The second step: a code of the app, or a recovery code, each valid for one sign-in. */
export async function signInByCode(
  { db, auth, secret }: SignInServices,
  { code, address, request }: SecondStep,
  now: Date,
): Promise<Opened | null> {
  const mobile = await findChallenged(db, request, now);
  const trier = trierOf(secret, address, `code ${mobile}`);
  const tried = await countTry(db, trier, now);
  if (tried === "caught") await recordSignIn(db, { verb: "guessing", mobile, address, request }, now);
  if (tried !== "go on" || !mobile) return null;
  const opened = await openOnce({ db, auth, secret }, { code: tidyCode(code), address, request }, now);
  if (!opened) {
    await recordSignIn(db, { verb: "sign_in_failed", mobile, address, request }, now);
    return null;
  }
  await forgetTries(db, trier);
  await forgetTries(db, trierOf(secret, address, mobile));
  await recordSignIn(db, { verb: "signed_in", mobile, address, request }, now);
  return opened;
}

async function openOnce(
  { db, auth, secret }: SignInServices,
  step: SecondStep,
  now: Date,
): Promise<Opened | null> {
  const opened = await checkCode(auth, step);
  if (!opened) return null;
  const { staff } = opened;
  // Otherwise a code that somebody watched could be used again for half a minute.
  const used = `sign-in-code:${trierOf(secret, staff.id, step.code).account}`;
  if ((await countUse(db, used, 5 * 60_000, now)) === 1) return opened;
  await db.deleteFrom("staff_sessions").where("id", "=", staff.sessionId).execute();
  return null;
}

/** The mobile of the person in the second step. */
async function findChallenged(db: Db, request: Credentials, now: Date): Promise<string | null> {
  const challenge = challengeOf(request);
  if (!challenge) return null;
  const row = await db
    .selectFrom("staff_verifications")
    .innerJoin("staff", "staff.id", "staff_verifications.value")
    .select("staff.mobile")
    .where("identifier", "=", challenge)
    .where("staff_verifications.expires_at", ">", now.toISOString())
    .where("staff.deactivated_at", "is", null)
    .executeTakeFirst();
  return row?.mobile ?? null;
}
