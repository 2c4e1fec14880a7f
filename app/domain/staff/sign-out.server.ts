import type { Db } from "../../platform/db/connection.server.ts";
import type { StaffAuth } from "./auth.server.ts";
import type { Credentials } from "./session.server.ts";
import { endSession, readSession } from "./session.server.ts";
import { recordSignIn } from "./sign-in-record.server.ts";

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
