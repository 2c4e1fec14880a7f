import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addAccount } from "./accounts.server.ts";
import { createStaffAuth, type StaffAuth } from "./auth.server.ts";
import { signIn } from "./sign-in.server.ts";
import type { SignedIn, Staff } from "./staff.ts";
import type { StaffRole } from "./tables.ts";
import { appCode } from "./test-totp.ts";
import { beginTwoStepLogin, confirmTwoStepLogin } from "./two-step-login.server.ts";

export const origin = "http://localhost:3000";
export const secret = "a-secret-for-tests-only-0123456789abcdef";
export const password = "a long enough sentence";
export const address = "203.0.113.9";

export type Services = { db: Db; auth: StaffAuth; secret: string };

/** A fresh database with the sign-in on it. */
export async function freshStaff(): Promise<Services> {
  const db = await freshDatabase();
  return { db, auth: createStaffAuth(db, { origin, secret }), secret };
}

/** The hash of that password at the least cost: to check one at its usual cost takes forty milliseconds of a processor. */
const hash = "$argon2id$v=19$m=8,t=1,p=1$YSBzYWx0IGZvciB0ZXN0cw$7aHc87bga1OlQ6XvOvb2dOzmpSsZsPIGXo6qgR/fRVs";

/** An account with the password of these tests, or with none yet. */
export async function addStaff(
  { db }: { db: Db },
  role: StaffRole = "owner",
  mobile = "9000000001",
  withPassword = true,
): Promise<Staff> {
  const account = { name: `Sample ${mobile}`, mobile, role };
  const id = await addAccount(db, { ...account, passwordHash: withPassword ? hash : null }, new Date());
  return { id, ...account };
}

/** A request that carries what these headers set. */
export function carrying(headers: Headers): Request {
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  return new Request(origin, { headers: { cookie, "user-agent": "Chrome/120 Android" } });
}

/** The first step of a sign-in as a browser takes it. */
export function firstStep(services: Services, mobile = "9000000001", word = password, now = new Date()) {
  return signIn(services, { mobile, password: word, address, request: new Request(origin) }, now);
}

/** Signs in without two-step login; returns the person and the browser's next request. */
export async function openSession(
  services: Services,
  mobile?: string,
  word?: string,
): Promise<{ staff: SignedIn; request: Request }> {
  const opened = await firstStep(services, mobile, word);
  if (!opened || opened.second) throw new Error("no session was opened");
  return { staff: opened.staff, request: carrying(opened.headers) };
}

/** Switches two-step login on; returns its secret, its recovery codes and the new session. */
export async function withTwoStepLogin(services: Services, mobile?: string) {
  const { staff, request } = await openSession(services, mobile);
  const setUp = await beginTwoStepLogin(services.auth, staff, { password, request, issuer: "Sopan" });
  if (!setUp) throw new Error("no second factor was begun");
  const code = appCode(setUp.secret);
  const done = await confirmTwoStepLogin(services, staff, { code, address, request }, new Date());
  if (!done) throw new Error("the first code was refused");
  // As if the half minute of that code were over: it works once.
  await services.db.deleteFrom("used_keys").execute();
  return {
    staff: done.session.staff,
    request: carrying(done.session.headers),
    before: request,
    secret: setUp.secret,
    codes: done.codes,
  };
}
