import type { StaffRole } from "../db/schema.ts";
import { addressHeader, type StaffAuth } from "./auth.server.ts";
import type { Staff } from "./staff.ts";

/** Who holds the request's session: one that exists in the table and has not ended. */
export async function readSession(auth: StaffAuth, request: Request): Promise<Staff | null> {
  const session = await auth.api.getSession({ headers: request.headers });
  if (!session) return null;
  const { id, name, username, role } = session.user;
  return { id, name, mobile: username ?? "", role: role as StaffRole };
}

/** Checks a mobile and a password and opens a session; the headers set its cookie. Null for every reason of failure. */
export async function openSession(
  auth: StaffAuth,
  attempt: { mobile: string; password: string; address: string; request: Request },
): Promise<Headers | null> {
  const { mobile, password, address, request } = attempt;
  const headers = new Headers(request.headers);
  headers.set(addressHeader, address);
  try {
    const answer = await auth.api.signInUsername({
      body: { username: mobile, password },
      headers,
      returnHeaders: true,
    });
    return onlyCookies(answer.headers);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Ends the request's session in the table; the headers remove its cookie. */
export async function endSession(auth: StaffAuth, request: Request): Promise<Headers> {
  const answer = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return onlyCookies(answer.headers);
}

function onlyCookies(from: Headers): Headers {
  const headers = new Headers();
  for (const cookie of from.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}

/** The library says "wrong" by throwing an error with a 4xx status. */
function isRefusal(error: unknown): boolean {
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === "number" && status >= 400 && status < 500;
}
