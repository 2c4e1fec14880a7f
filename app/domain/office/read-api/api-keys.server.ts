import { timingSafeEqual } from "node:crypto";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { hashOfToken, newToken } from "../../../platform/db/secret-token.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import { may } from "../../people/staff/permissions.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type ApiList, apiLists } from "./api-lists.ts";
import type { ApiKey } from "./tables.ts";

const limit = 100;
const prefix = "sopan_";
const keyPattern = /^sopan_[\w-]{43}$/;

export type ListedKey = Omit<ApiKey, "key_hash" | "scopes"> & {
  scopes: ApiList[];
  staff_name: string;
  /** Why it reads nothing any more. */
  ended: "revoked" | "closed" | "expired" | undefined;
};

/** Those in use, then the ended ones, the newest first. */
export async function listKeys(db: Db, staff: Staff, now: Date): Promise<ListedKey[]> {
  requirePermission(staff, "settings");
  const rows = await db
    .selectFrom("api_keys")
    .innerJoin("staff", "staff.id", "api_keys.staff_id")
    .selectAll("api_keys")
    .select(["staff.name as staff_name", "staff.deactivated_at"])
    .orderBy("api_keys.id", "desc")
    .limit(limit)
    .execute();
  const listed = rows.map(({ key_hash: _, deactivated_at, ...row }): ListedKey => {
    const expired = row.expires_on < istDay(now) ? "expired" : undefined;
    const closed = deactivated_at === null ? expired : "closed";
    return { ...row, scopes: JSON.parse(row.scopes), ended: row.revoked_at === null ? closed : "revoked" };
  });
  return [...listed.filter(({ ended }) => !ended), ...listed.filter(({ ended }) => ended)];
}

/** No `staff`: whether there is anything to answer. */
export async function keysInUse(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("api_keys")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("revoked_at", "is", null)
    .where("expires_on", ">=", istDay(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewKey = { name: string; staffId: string; scopes: readonly ApiList[]; expiresOn: string };

/** With the key, which is shown once. "gone": that person has no open account; "scopes": they may not see one of the lists. */
export function addKey(
  db: Db,
  staff: Staff,
  { name, staffId, scopes, expiresOn }: NewKey,
  now: Date,
): Promise<{ id: string; key: string } | "gone" | "scopes"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom("staff")
      .select(["role", "sees_fees"])
      .where("id", "=", staffId)
      .where("deactivated_at", "is", null)
      .executeTakeFirst();
    if (!person) return "gone";
    const rights = { role: person.role, seesFees: Boolean(person.sees_fees) };
    if (!scopes.every((list) => may(rights, apiLists[list].permission))) return "scopes";
    const key = prefix + newToken();
    const id = newId(now);
    await trx
      .insertInto("api_keys")
      .values({
        id,
        name,
        staff_id: staffId,
        key_hash: hashOfToken(key),
        key_end: key.slice(-4),
        scopes: JSON.stringify(scopes),
        expires_on: expiresOn,
        created_at: now.toISOString(),
        created_by: staff.id,
      })
      .execute();
    await recordActivity(trx, {
      noun: "apiKey",
      recordId: id,
      verb: "created",
      staffId: staff.id,
      after: { name },
      now,
    });
    return { id, key };
  });
}

export function revokeKey(db: Db, staff: Staff, id: string, now: Date): Promise<"revoked" | "gone"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("api_keys")
      .set({ revoked_at: now.toISOString() })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return "gone";
    await recordActivity(trx, { noun: "apiKey", recordId: id, verb: "revoked", staffId: staff.id, now });
    return "revoked";
  });
}

export type Reader = { keyId: string; scopes: readonly string[]; staff: Staff; lastUsedAt: string | null };

/** Undefined for a key that is unknown, revoked or expired, or whose owner's account is closed. */
export async function readerOf(db: Db, key: string, now: Date): Promise<Reader | undefined> {
  if (!keyPattern.test(key)) return undefined;
  const wanted = hashOfToken(key);
  const found = await db
    .selectFrom("api_keys")
    .innerJoin("staff", "staff.id", "api_keys.staff_id")
    .select(["api_keys.id as keyId", "key_hash", "scopes", "last_used_at", "staff.id", "staff.name"])
    .select(["mobile", "role", "sees_fees", "scope"])
    .where("key_hash", "=", wanted)
    .where("revoked_at", "is", null)
    .where("expires_on", ">=", istDay(now))
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  if (!found || !timingSafeEqual(Buffer.from(found.key_hash), Buffer.from(wanted))) return undefined;
  const { keyId, scopes, last_used_at: lastUsedAt, id, name, mobile, role, sees_fees, scope } = found;
  const staff = { id, name, mobile, role, seesFees: Boolean(sees_fees), scope };
  return { keyId, scopes: JSON.parse(scopes), staff, lastUsedAt };
}

const minuteMs = 60_000;

/** At most once a minute. */
export async function recordUse(db: Db, { keyId, lastUsedAt }: Reader, now: Date): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < minuteMs) return;
  await db.updateTable("api_keys").set({ last_used_at: now.toISOString() }).where("id", "=", keyId).execute();
}
