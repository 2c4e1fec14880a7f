import { type Db, holdKey, inTransaction } from "../../../platform/db/connection.server.ts";
import { hashOfToken, newToken } from "../../../platform/db/secret-token.server.ts";
import { clockMarginMs, hourMs } from "../../../platform/language/time.ts";
import { addAccount, anyAccount, endSessions, recordAccount, setPassword } from "./accounts.server.ts";
import { hashPassword } from "./password.server.ts";
import { linkHours } from "./staff.ts";

/** How long a one-time link is valid, in milliseconds. */
const validForMs = linkHours * hourMs;

/** "setup" creates the first owner, "password" sets a password. */
type Purpose = "setup" | "password";

/** Stores a link and returns its token. Earlier links for the same end. */
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

/** One that ends later than a new one would was made while the clock was ahead. */
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

/** Creates a one-time address for the owner's account, or returns null when an account exists. Earlier ones end. */
export async function setupLink(db: Db, origin: string, now = new Date()): Promise<string | null> {
  if (await anyAccount(db)) return null;
  return `${origin}/setup/${await inTransaction(db, (trx) => createLink(trx, "setup", null, now))}`;
}

/** Whether a setup address is still valid. */
export async function setupLinkOpens(db: Db, token: string, now: Date): Promise<boolean> {
  const link = await validLink(db, token, "setup", now).select("token_hash").executeTakeFirst();
  return link !== undefined && !(await anyAccount(db));
}

/** Creates the owner's account and ends the link; false when the link is no longer valid. */
export async function createOwner(
  db: Db,
  token: string,
  { name, mobile, password }: { name: string; mobile: string; password: string },
  now: Date,
): Promise<boolean> {
  // Hashing is expensive: only with a valid link.
  if (!(await setupLinkOpens(db, token, now))) return false;
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    await holdKey(trx, "sopan:setup");
    if (!(await setupLinkOpens(trx, token, now))) return false;
    const id = await addAccount(trx, { name, mobile, role: "owner", passwordHash }, now);
    await endLinks(trx, "setup", null);
    await recordAccount(trx, { id }, id, "created", now);
    return true;
  });
}

/** Creates a one-time path at which this person sets a password, inside the caller's transaction. Earlier ones end. */
export async function makePasswordLink(trx: Db, staffId: string, now: Date): Promise<string> {
  await holdKey(trx, `sopan:password-link:${staffId}`);
  return `/password/${await createLink(trx, "password", staffId, now)}`;
}

/** Ends all password links of this person. */
export function endPasswordLinks(trx: Db, staffId: string): Promise<void> {
  return endLinks(trx, "password", staffId);
}

/** The person of a token; null when it is wrong, used, replaced, too old, or the account is closed. */
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
    const { id } = invited;
    await holdKey(trx, `sopan:password-link:${id}`);
    if (!(await findInvited(trx, token, now))) return false;
    await setPassword(trx, id, passwordHash, now);
    await endPasswordLinks(trx, id);
    await endSessions(trx, id);
    await recordAccount(trx, invited, id, "password_set", now);
    return true;
  });
}
