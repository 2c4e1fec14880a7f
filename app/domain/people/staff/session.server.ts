import { clockMarginMs } from "../../../platform/language/time.ts";
import { addressHeader, cookiePrefix, type StaffAuth } from "./auth.server.ts";
import { isAppCode } from "./codes.server.ts";
import { type SignedIn, sessionSeconds } from "./staff.ts";
import type { StaffRole, StaffScope } from "./tables.ts";

export type Credentials = { headers: Headers };

export type Session = { second: false; headers: Headers; staff: SignedIn };

export type Opened = Session | { second: true; headers: Headers };

export async function readSession(auth: StaffAuth, request: Credentials): Promise<SignedIn | null> {
  const found = await auth.api.getSession({ headers: request.headers });
  if (!found || found.user.deactivatedAt || isTooLong(found.session)) return null;
  const { id, name, username, role, seesFees, scope, twoFactorEnabled } = found.user;
  return {
    id,
    name,
    mobile: username ?? "",
    role: role as StaffRole,
    seesFees: seesFees === 1,
    scope: scope as StaffScope,
    sessionId: found.session.id,
    sessionEnds: found.session.expiresAt.getTime(),
    twoStepLogin: Boolean(twoFactorEnabled),
  };
}

/** A session that a wrong clock dated too far ahead. */
function isTooLong({ expiresAt }: { expiresAt: Date }): boolean {
  return expiresAt.getTime() > Date.now() + sessionSeconds * 1000 + clockMarginMs;
}

export type SignIn = { mobile: string; password: string; address: string; request: Credentials };

/** Null for every reason of failure, so that they cannot be told apart. */
export function checkPassword(
  auth: StaffAuth,
  { mobile, password, address, request }: SignIn,
): Promise<Opened | null> {
  return nullIfRefused(async () => {
    const answer = await auth.api.signInUsername({
      body: { username: mobile, password },
      headers: withAddress(request, address),
      returnHeaders: true,
    });
    const headers = onlyCookies(answer.headers);
    if (!answer.response || !("user" in answer.response)) return { second: true, headers };
    return opened(auth, headers);
  });
}

export type CodeStep = { code: string; address: string; request: Credentials };

export function checkCode(auth: StaffAuth, step: CodeStep): Promise<Session | null> {
  return openByCode(auth, step, challengeIn(step.request));
}

/** Switches two-step login on; the session gets a new cookie. */
export function confirmCode(auth: StaffAuth, step: CodeStep): Promise<Session | null> {
  return openByCode(auth, step);
}

export async function isOwnCode(auth: StaffAuth, step: CodeStep): Promise<boolean> {
  return (await nullIfRefused(() => verifyCode(auth, step))) !== null;
}

function openByCode(auth: StaffAuth, step: CodeStep, cookie?: string): Promise<Session | null> {
  return nullIfRefused(async () => opened(auth, onlyCookies((await verifyCode(auth, step, cookie)).headers)));
}

function verifyCode(auth: StaffAuth, { code, address, request }: CodeStep, cookie?: string) {
  const headers = withAddress(request, address);
  if (cookie !== undefined) headers.set("cookie", cookie);
  const call = { body: { code }, headers, returnHeaders: true } as const;
  return isAppCode(code) ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call);
}

const challengeCookie = new RegExp(`(?:^|;\\s*)(${cookiePrefix}\\.two_factor=[^;]+)`);

/** Unverified, with the cookie's name. */
function challengeIn({ headers }: Credentials): string {
  return challengeCookie.exec(headers.get("cookie") ?? "")?.[1] ?? "";
}

/** Unverified. */
export function challengeOf(request: Credentials): string | null {
  return /=(2fa-[\w-]+)/.exec(challengeIn(request))?.[1] ?? null;
}

export async function opened(auth: StaffAuth, headers: Headers): Promise<Session | null> {
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const staff = await readSession(auth, new Request("http://ours.invalid", { headers: { cookie } }));
  return staff && { second: false, headers, staff };
}

/** The returned headers remove the cookie. */
export async function endSession(auth: StaffAuth, request: Credentials): Promise<Headers> {
  const answer = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return onlyCookies(answer.headers);
}

export function withAddress(request: Credentials, address: string): Headers {
  const headers = new Headers(request.headers);
  headers.set(addressHeader, address);
  return headers;
}

export function onlyCookies(from: Headers): Headers {
  const headers = new Headers();
  for (const cookie of from.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}

/** Refusals with another status: the account was just closed, or a new passkey differs from the request. */
const refusals = ["FAILED_TO_CREATE_SESSION", "UNABLE_TO_CREATE_SESSION", "FAILED_TO_VERIFY_REGISTRATION"];

/** Null for errors with a 4xx status, which mean "wrong". */
export async function nullIfRefused<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const { statusCode: status, body } = error as { statusCode?: unknown; body?: { code?: string } };
    if (typeof status === "number" && status >= 400 && status < 500) return null;
    if (body?.code !== undefined && refusals.includes(body.code)) return null;
    throw error;
  }
}
