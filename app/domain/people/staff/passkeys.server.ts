import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { recordAccount } from "./accounts.server.ts";
import type { StaffAuth } from "./auth.server.ts";
import { deviceOf } from "./device.ts";
import { loadPasskeyAuth } from "./load-passkey-auth.server.ts";
import { readCreated } from "./passkey-answers.server.ts";
import { passkeyHost } from "./passkey-host.ts";
import { requirePermission } from "./permissions.server.ts";
import { type Credentials, nullIfRefused, onlyCookies } from "./session.server.ts";
import { maxPasskeys, type Staff } from "./staff.ts";

type Services = { db: Db; auth: StaffAuth };

/** `elsewhere`: made for another address of this installation, where alone it works. */
export type OwnPasskey = {
  id: string;
  name: string;
  made: string;
  used: string | null;
  elsewhere: string | null;
};

export async function listOwnPasskeys(db: Db, staff: Staff, origin: string): Promise<OwnPasskey[]> {
  requirePermission(staff, "own.account");
  const rows = await db
    .selectFrom("staff_passkeys")
    .select(["id", "name", "host", "created_at", "used_at"])
    .where("user_id", "=", staff.id)
    .orderBy("created_at")
    .execute();
  const host = passkeyHost(origin);
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? "",
    made: new Date(row.created_at).toISOString(),
    used: row.used_at,
    elsewhere: row.host === host ? null : row.host,
  }));
}

/** What the browser needs to make one; the headers remember the question for five minutes. */
export async function beginPasskey(
  { db, auth }: Services,
  staff: Staff,
  { request, firm }: { request: Credentials; firm: string },
) {
  requirePermission(staff, "own.account");
  const own = await listOwnPasskeys(db, staff, auth.options.baseURL);
  if (own.length >= maxPasskeys) return null;
  const { api } = await loadPasskeyAuth(auth);
  const { headers, response } = await api.generatePasskeyRegistrationOptions({
    headers: request.headers,
    returnHeaders: true,
  });
  const user = { ...response.user, name: staff.mobile, displayName: staff.name };
  return {
    headers: onlyCookies(headers),
    options: { ...response, rp: { ...response.rp, name: firm }, user },
  };
}

/** `answer` is JSON from the browser. */
export async function addPasskey(
  { db, auth }: Services,
  staff: Staff,
  { answer, request }: { answer: string; request: Credentials },
  now: Date,
): Promise<boolean> {
  requirePermission(staff, "own.account");
  const response = readCreated(answer);
  if (!response) return false;
  const { api } = await loadPasskeyAuth(auth);
  const name = deviceOf(request.headers.get("user-agent") ?? "");
  const body = { response, name };
  const saved = await nullIfRefused(() =>
    api.verifyPasskeyRegistration({ body, headers: new Headers(request.headers) }),
  );
  if (!saved) return false;
  const host = passkeyHost(auth.options.baseURL) ?? "";
  await inTransaction(db, async (trx) => {
    await trx.updateTable("staff_passkeys").set({ host }).where("id", "=", saved.id).execute();
    await recordAccount(trx, staff, staff.id, "passkey_added", now, { after: { passkey: name } });
  });
  return true;
}

/** False when it is gone or belongs to somebody else. */
export function renamePasskey(db: Db, staff: Staff, id: string, name: string, now: Date): Promise<boolean> {
  requirePermission(staff, "own.account");
  return inTransaction(db, async (trx) => {
    const before = await nameOf(trx, staff, id);
    if (before === undefined) return false;
    await trx.updateTable("staff_passkeys").set({ name }).where("id", "=", id).execute();
    const change = { before: { passkey: before }, after: { passkey: name } };
    if (before !== name) await recordAccount(trx, staff, staff.id, "passkey_renamed", now, change);
    return true;
  });
}

/** False when it is gone or belongs to somebody else. */
export function removePasskey(db: Db, staff: Staff, id: string, now: Date): Promise<boolean> {
  requirePermission(staff, "own.account");
  return inTransaction(db, async (trx) => {
    const passkey = await nameOf(trx, staff, id);
    if (passkey === undefined) return false;
    await trx.deleteFrom("staff_passkeys").where("id", "=", id).execute();
    await recordAccount(trx, staff, staff.id, "passkey_removed", now, { before: { passkey } });
    return true;
  });
}

async function nameOf(trx: Db, staff: Staff, id: string): Promise<string | undefined> {
  const own = trx.selectFrom("staff_passkeys").select("name").where("id", "=", id);
  const row = await own.where("user_id", "=", staff.id).executeTakeFirst();
  return row && (row.name ?? "");
}
