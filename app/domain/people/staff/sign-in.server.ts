import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { readMobile } from "../../../platform/language/mobile.ts";
import { markCodeUsed, withoutEarlyCode } from "./app-codes.server.ts";
import type { StaffAuth } from "./auth.server.ts";
import { tidyCode } from "./codes.server.ts";
import { deviceOf } from "./device.ts";
import { makeDecoyHash, verifyPassword } from "./password.server.ts";
import type { CodeStep, Credentials, Opened, SignIn } from "./session.server.ts";
import { challengeOf, checkCode, checkPassword, endSession, readSession } from "./session.server.ts";
import {
  countTry,
  forgetTries,
  type LoginKeys,
  loginKeys,
  rememberNetwork,
} from "./sign-in-limits.server.ts";
import { passwordLength } from "./staff.ts";

export type SignInServices = { db: Db; auth: StaffAuth; secret: string };

/** Null for every failure. Unknown numbers cost a hash and are counted, so that they cannot be told apart. */
export async function signIn(
  { db, auth, secret }: SignInServices,
  attempt: SignIn,
  now: Date,
): Promise<Opened | null> {
  const mobile = readMobile(attempt.mobile);
  const trier = loginKeys(secret, attempt.address, mobile ?? "none");
  const source = { mobile, address: attempt.address, request: attempt.request };
  if (!(await mayTry(db, trier, source, now))) return null;
  const opened = await openBy({ db, auth }, mobile, attempt);
  if (opened?.second) return opened;
  if (opened) await welcome(db, trier, now);
  await recordSignIn(db, { ...source, verb: opened ? "signed_in" : "sign_in_failed" }, now);
  return opened;
}

async function openBy(
  { db, auth }: Pick<SignInServices, "db" | "auth">,
  mobile: string | null,
  attempt: SignIn,
): Promise<Opened | null> {
  const isLong = attempt.password.length > passwordLength.max;
  if (mobile && !isLong && (await canSignIn(db, mobile))) return checkPassword(auth, { ...attempt, mobile });
  await verifyPassword({ hash: makeDecoyHash(), password: attempt.password.slice(0, passwordLength.max) });
  return null;
}

async function canSignIn(db: Db, mobile: string): Promise<boolean> {
  const open = db
    .selectFrom("staff")
    .innerJoin("staff_accounts", "staff_accounts.user_id", "staff.id")
    .select("staff.id")
    .where("staff.mobile", "=", mobile)
    .where("staff.deactivated_at", "is", null)
    .where("staff_accounts.password", "!=", "");
  return (await open.executeTakeFirst()) !== undefined;
}

export async function welcome(db: Db, trier: LoginKeys, now: Date): Promise<void> {
  await forgetTries(db, trier);
  await rememberNetwork(db, trier, now);
}

export async function signInByCode(
  services: SignInServices,
  { code, address, request }: CodeStep,
  now: Date,
): Promise<Opened | null> {
  const { db, secret } = services;
  const challenged = await findChallenged(db, request, now);
  const mobile = challenged?.mobile ?? null;
  const trier = loginKeys(secret, address, `code ${mobile}`);
  const source = { mobile, address, request };
  if (!(await mayTry(db, trier, source, now)) || !challenged) return null;
  const step = { code: tidyCode(code), address, request };
  const opened = await openOnce(services, challenged.id, step, now);
  if (opened) {
    await welcome(db, trier, now);
    await welcome(db, loginKeys(secret, address, challenged.mobile), now);
  }
  await recordSignIn(db, { ...source, verb: opened ? "signed_in" : "sign_in_failed" }, now);
  return opened;
}

async function openOnce(
  services: SignInServices,
  staffId: string,
  step: CodeStep,
  now: Date,
): Promise<Opened | null> {
  const { db, auth } = services;
  const code = await withoutEarlyCode(services, staffId, step.code, now);
  const opened = await checkCode(auth, { ...step, code });
  if (!opened || (await markCodeUsed(services, staffId, step.code, now))) return opened;
  await db.deleteFrom("staff_sessions").where("id", "=", opened.staff.sessionId).execute();
  return null;
}

async function findChallenged(
  db: Db,
  request: Credentials,
  now: Date,
): Promise<{ id: string; mobile: string } | null> {
  const challenge = challengeOf(request);
  if (!challenge) return null;
  const row = await db
    .selectFrom("staff_verifications")
    .innerJoin("staff", "staff.id", "staff_verifications.value")
    .select(["staff.id", "staff.mobile"])
    .where("identifier", "=", challenge)
    .where("staff_verifications.expires_at", ">", now.toISOString())
    .where("staff.deactivated_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** The returned headers remove the cookie and what the device has stored. */
export async function signOut(
  { db, auth }: { db: Db; auth: StaffAuth },
  { address, request }: { address: string; request: Credentials },
  now: Date,
): Promise<Headers> {
  const staff = await readSession(auth, request);
  const headers = await endSession(auth, request);
  if (!staff) return headers;
  await db.deleteFrom("push_subscriptions").where("session_id", "=", staff.sessionId).execute();
  await recordSignIn(db, { verb: "signed_out", mobile: staff.mobile, address, request }, now);
  return headers;
}

type Source = { mobile: string | null; address: string; request: Credentials };

/** False when the attempt must not be checked. Logs only an attempt that starts a wait. */
export async function mayTry(db: Db, trier: LoginKeys, source: Source, now: Date): Promise<boolean> {
  const tried = await countTry(db, trier, now);
  if (tried === "caught") await recordSignIn(db, { ...source, verb: "guessing" }, now);
  return tried === "go on";
}

type SignInEvent = Source & {
  verb: "signed_in" | "signed_out" | "sign_in_failed" | "guessing";
  /** Its name. */
  passkey?: string | undefined;
};

/** Stores only the last digits of an unknown number. */
export async function recordSignIn(db: Db, event: SignInEvent, now: Date): Promise<void> {
  const { verb, mobile, address, request, passkey } = event;
  const known = mobile
    ? await db.selectFrom("staff").select("id").where("mobile", "=", mobile).executeTakeFirst()
    : undefined;
  const device = deviceOf(request.headers.get("user-agent") ?? "");
  await recordActivity(db, {
    noun: "staff",
    recordId: known?.id ?? "unknown",
    verb,
    now,
    ...(known && (verb === "signed_in" || verb === "signed_out") && { staffId: known.id }),
    after: { device, address, passkey, ...(!known && { mobile: mobile ? `…${mobile.slice(-4)}` : "" }) },
  });
}
