import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import { addAccount, anyAccount } from "./accounts.server.ts";
import { hashOf, linkOpensForMs, newToken } from "./link-token.server.ts";
import { hashPassword } from "./password.server.ts";

/** Creates a one-time address for the owner's account, or returns null when an account exists. Earlier ones end. */
export async function setupLink(db: Db, origin: string, now = new Date()): Promise<string | null> {
  if (await anyAccount(db)) return null;
  const { token, hash } = newToken();
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("staff_links").where("purpose", "=", "setup").execute();
    const link = {
      token_hash: hash,
      purpose: "setup" as const,
      staff_id: null,
      expires_at: new Date(now.getTime() + linkOpensForMs).toISOString(),
    };
    await trx.insertInto("staff_links").values(link).execute();
  });
  return `${origin}/setup/${token}`;
}

/** Whether a setup address is still valid. */
export async function setupLinkOpens(db: Db, token: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom("staff_links")
    .select("token_hash")
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "=", "setup")
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return link !== undefined && !(await anyAccount(db));
}

/** Creates the owner's account and ends the link; false when the link is no longer valid. */
export async function createOwner(
  db: Db,
  token: string,
  owner: { name: string; mobile: string; password: string },
  now: Date,
): Promise<boolean> {
  // Hashing is expensive: only with a valid link.
  if (!(await setupLinkOpens(db, token, now))) return false;
  const passwordHash = await hashPassword(owner.password);
  return inTransaction(db, async (trx) => {
    await holdKey(trx, "sopan:setup");
    if (!(await setupLinkOpens(trx, token, now))) return false;
    const id = await addAccount(
      trx,
      { name: owner.name, mobile: owner.mobile, role: "owner", passwordHash },
      now,
    );
    await trx.deleteFrom("staff_links").where("purpose", "=", "setup").execute();
    await recordActivity(trx, { noun: "staff", recordId: id, verb: "created", staffId: id, now });
    return true;
  });
}
