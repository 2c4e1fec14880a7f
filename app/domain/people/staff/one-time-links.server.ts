import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { hashOfToken, newToken } from "../../../platform/db/secret-token.server.ts";
import { clockMarginMs, hourMs } from "../../../platform/language/time.ts";
import { addAccount, anyAccount, endSessions, recordAccount, setPassword } from "./accounts.server.ts";
import { hashPassword } from "./password.server.ts";
import { linkHours } from "./staff.ts";

const validForMs = linkHours * hourMs;

type Purpose = "setup" | "password";

async function createLink(trx: Db, purpose: Purpose, staffId: string | null, now: Date): Promise<string> {
  await endLinks(trx, purpose, staffId);
  const token = newToken();
  const expires_at = new Date(now.getTime() + validForMs).toISOString();
  const link = { token_hash: hashOfToken(token), purpose, staff_id: staffId, expires_at };
  await trx.insertInto("staff_links").values(link).execute();
  return token;
}

async function endLinks(trx: Db, purpose: Purpose, staffId: string | null): Promise<void> {
  await trx
    .deleteFrom("staff_links")
    .where("purpose", "=", purpose)
    .where("staff_id", staffId === null ? "is" : "=", staffId)
    .execute();
}

/** Ignores links that a wrong clock dated too far ahead. */
function validLink(db: Db, token: string, purpose: Purpose, now: Date) {
  return db
    .selectFrom("staff_links")
    .where("token_hash", "=", hashOfToken(token))
    .where("purpose", "=", purpose)
    .where("staff_links.expires_at", ">", now.toISOString())
    .where(
      "staff_links.expires_at",
      "<=",
      new Date(now.getTime() + validForMs + clockMarginMs).toISOString(),
    );
}

/** Returns null when an account exists. Ends earlier links. */
export async function setupLink(db: Db, origin: string, now = new Date()): Promise<string | null> {
  if (await anyAccount(db)) return null;
  return `${origin}/setup/${await inTransaction(db, (trx) => createLink(trx, "setup", null, now))}`;
}

export async function setupLinkOpens(db: Db, token: string, now: Date): Promise<boolean> {
  const link = await validLink(db, token, "setup", now).select("token_hash").executeTakeFirst();
  return link !== undefined && !(await anyAccount(db));
}

/** False when the link is no longer valid. */
export async function createOwner(
  db: Db,
  token: string,
  { name, mobile, password }: { name: string; mobile: string; password: string },
  now: Date,
): Promise<boolean> {
  // Hashing is expensive, so the link is checked first.
  if (!(await setupLinkOpens(db, token, now))) return false;
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    await lockKey(trx, "sopan:setup");
    if (!(await setupLinkOpens(trx, token, now))) return false;
    const id = await addAccount(trx, { name, mobile, role: "owner", passwordHash }, now);
    await endLinks(trx, "setup", null);
    await recordAccount(trx, { id }, id, "created", now);
    return true;
  });
}

export async function makePasswordLink(trx: Db, staffId: string, now: Date): Promise<string> {
  await lockKey(trx, `sopan:password-link:${staffId}`);
  return `/password/${await createLink(trx, "password", staffId, now)}`;
}

export function endPasswordLinks(trx: Db, staffId: string): Promise<void> {
  return endLinks(trx, "password", staffId);
}

/** Null when the token is wrong, used, replaced or expired, or the account is closed. */
export async function findInvited(
  db: Db,
  token: string,
  now: Date,
): Promise<{ id: string; name: string; mobile: string } | null> {
  const found = await validLink(db, token, "password", now)
    .innerJoin("staff", "staff.id", "staff_links.staff_id")
    .select(["staff.id", "staff.name", "staff.mobile"])
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  return found ?? null;
}

/** Ends the link and all sessions. False when the link is no longer valid. */
export async function setPasswordByLink(
  db: Db,
  token: string,
  password: string,
  now: Date,
): Promise<boolean> {
  const invited = await findInvited(db, token, now);
  if (!invited) return false;
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const { id } = invited;
    await lockKey(trx, `sopan:password-link:${id}`);
    if (!(await findInvited(trx, token, now))) return false;
    await setPassword(trx, id, passwordHash, now);
    await endPasswordLinks(trx, id);
    await endSessions(trx, id);
    await recordAccount(trx, invited, id, "password_set", now);
    return true;
  });
}
