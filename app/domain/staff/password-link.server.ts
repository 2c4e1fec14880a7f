import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import { endSessions, setPassword } from "./accounts.server.ts";
import { hashOf, linkOpensForMs, newToken } from "./link-token.server.ts";
import { hashPassword } from "./password.server.ts";

/** The person of a password link. */
export type Invited = { id: string; name: string; mobile: string };

/** Creates a one-time path at which this person sets a password, inside the caller's transaction. Earlier ones end. */
export async function makePasswordLink(trx: Db, staffId: string, now: Date): Promise<string> {
  await holdKey(trx, `sopan:password-link:${staffId}`);
  await forgetPasswordLinks(trx, staffId);
  const { token, hash } = newToken();
  const expires = new Date(now.getTime() + linkOpensForMs).toISOString();
  await trx
    .insertInto("staff_links")
    .values({ token_hash: hash, purpose: "password", staff_id: staffId, expires_at: expires })
    .execute();
  return `/password/${token}`;
}

/** Ends all links of this person. */
export async function forgetPasswordLinks(trx: Db, staffId: string): Promise<void> {
  await trx
    .deleteFrom("staff_links")
    .where("purpose", "=", "password")
    .where("staff_id", "=", staffId)
    .execute();
}

/** The person of a token; null when it is wrong, used, replaced, too old, or the account is closed. */
export async function findInvited(db: Db, token: string, now: Date): Promise<Invited | null> {
  const found = await db
    .selectFrom("staff_links")
    .innerJoin("staff", "staff.id", "staff_links.staff_id")
    .select(["staff.id", "staff.name", "staff.mobile"])
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "=", "password")
    .where("staff_links.expires_at", ">", now.toISOString())
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  return found ?? null;
}

/** Sets the password and ends the link and every session of that person; false when the link is no longer valid. */
export async function setPasswordByLink(
  db: Db,
  token: string,
  password: string,
  now: Date,
): Promise<boolean> {
  const invited = await findInvited(db, token, now);
  // Hashing is expensive: only with a valid link.
  if (!invited) return false;
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    await holdKey(trx, `sopan:password-link:${invited.id}`);
    if (!(await findInvited(trx, token, now))) return false;
    await setPassword(trx, invited.id, passwordHash, now);
    await forgetPasswordLinks(trx, invited.id);
    await endSessions(trx, invited.id);
    await recordActivity(trx, {
      noun: "staff",
      recordId: invited.id,
      verb: "password_set",
      staffId: invited.id,
      now,
    });
    return true;
  });
}
