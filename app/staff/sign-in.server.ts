import { createHmac } from "node:crypto";
import type { Db } from "../db/connection.server.ts";
import { countUse, forgetUses } from "../db/rate-limit.server.ts";
import type { StaffAuth } from "./auth.server.ts";
import { readMobile } from "./mobile.ts";
import { hashPassword } from "./password.server.ts";
import { openSession } from "./session.server.ts";
import { passwordLength } from "./staff.ts";

/** Tries of one account from one address before its answers stop being looked at, a minute. */
const triesAMinute = 6;

export type SignIn = { mobile: string; password: string; address: string; request: Request };

/**
 * Signs a member of staff in; null for every reason of failure, after about the same time: a wrong number and a
 * number under limits cost a hash as well. `secret` keys the limit's name, so that no address stands in the table.
 */
export async function signIn(
  db: Db,
  auth: StaffAuth,
  secret: string,
  attempt: SignIn,
  now: Date,
): Promise<Headers | null> {
  const mobile = readMobile(attempt.mobile);
  const who = createHmac("sha256", secret).update(`${attempt.address} ${mobile ?? "none"}`);
  const key = `sign-in:${who.digest("base64url")}`;
  const tries = await countUse(db, key, 60_000, now);
  if (!mobile || tries > triesAMinute || attempt.password.length > passwordLength.most) {
    await hashPassword("the time of a hash");
    return null;
  }
  const session = await openSession(auth, { ...attempt, mobile });
  // Whoever knows the password was not guessing.
  if (session) await forgetUses(db, key);
  return session;
}
