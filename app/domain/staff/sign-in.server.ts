import { recordActivity } from "../../platform/db/activity.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { countUse } from "../../platform/db/rate-limit.server.ts";
import { readMobile } from "../../platform/language/mobile.ts";
import type { StaffAuth } from "./auth.server.ts";
import { tidyCode } from "./codes.server.ts";
import { deviceOf } from "./device.ts";
import { hashPassword } from "./password.server.ts";
import type { CodeStep, Credentials, Opened, SignIn } from "./session.server.ts";
import { challengeOf, checkCode, checkPassword, endSession, readSession } from "./session.server.ts";
import { countTry, forgetTries, type Trier, trierOf } from "./sign-in-limits.server.ts";
import { passwordLength } from "./staff.ts";

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
  const source = { mobile, address: attempt.address, request: attempt.request };
  if (!(await mayTry(db, trier, source, now))) return null;
  const opened = await openBy(auth, mobile, attempt);
  if (opened?.second) return opened;
  if (opened) await forgetTries(db, trier);
  await recordSignIn(db, { ...source, verb: opened ? "signed_in" : "sign_in_failed" }, now);
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
  services: SignInServices,
  { code, address, request }: CodeStep,
  now: Date,
): Promise<Opened | null> {
  const { db, secret } = services;
  const mobile = await findChallenged(db, request, now);
  const trier = trierOf(secret, address, `code ${mobile}`);
  const source = { mobile, address, request };
  if (!(await mayTry(db, trier, source, now)) || !mobile) return null;
  const opened = await openOnce(services, { code: tidyCode(code), address, request }, now);
  if (opened) {
    await forgetTries(db, trier);
    await forgetTries(db, trierOf(secret, address, mobile));
  }
  await recordSignIn(db, { ...source, verb: opened ? "signed_in" : "sign_in_failed" }, now);
  return opened;
}

async function openOnce(
  { db, auth, secret }: SignInServices,
  step: CodeStep,
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

/** Ends the request's session, if it has one, and logs it; the headers remove its cookie. */
export async function signOut(
  { db, auth }: { db: Db; auth: StaffAuth },
  { address, request }: { address: string; request: Credentials },
  now: Date,
): Promise<Headers> {
  const staff = await readSession(auth, request);
  const headers = await endSession(auth, request);
  if (staff) await recordSignIn(db, { verb: "signed_out", mobile: staff.mobile, address, request }, now);
  return headers;
}

/** Who tries to sign in, and from where. */
type Source = { mobile: string | null; address: string; request: Credentials };

/** Counts a try; false when it must not be checked. Logs the one with which a wait begins. */
export async function mayTry(db: Db, trier: Trier, source: Source, now: Date): Promise<boolean> {
  const tried = await countTry(db, trier, now);
  if (tried === "caught") await recordSignIn(db, { ...source, verb: "guessing" }, now);
  return tried === "go on";
}

type SignInEvent = Source & { verb: "signed_in" | "signed_out" | "sign_in_failed" | "guessing" };

/** Logs a sign-in, successful or not, or a sign-out. Of an unknown number only the last digits are stored. */
export async function recordSignIn(db: Db, event: SignInEvent, now: Date): Promise<void> {
  const { verb, mobile, address, request } = event;
  const known = mobile
    ? await db.selectFrom("staff").select("id").where("mobile", "=", mobile).executeTakeFirst()
    : undefined;
  const device = deviceOf(request.headers.get("user-agent") ?? "");
  await recordActivity(db, {
    ...{ noun: "staff", recordId: known?.id ?? "unknown", verb, now },
    ...(known && (verb === "signed_in" || verb === "signed_out") && { staffId: known.id }),
    after: { device, address, ...(!known && { mobile: mobile ? `…${mobile.slice(-4)}` : "" }) },
  });
}
