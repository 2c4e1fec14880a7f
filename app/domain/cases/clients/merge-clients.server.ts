import { namesOf } from "../../../platform/content/names-of.ts";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { pick } from "../../../platform/db/pick.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type ClientChange, changeClient, lockClient, personSounds } from "./change-client.server.ts";
import { withMaskedCustom } from "./custom-values.ts";
import { type MergeChoice, takenFrom } from "./merge-fields.ts";
import type { Client } from "./tables.ts";

type Seen = { id: string; version: number };
type Merge = { keep: Seen; other: Seen; fromOther: readonly MergeChoice[] };

/** The other gets the state "merged" and keeps its history, so that it can be undone. "apart": different registers. */
export function mergeClients(
  db: Db,
  staff: Staff,
  merge: Merge,
  now: Date,
): Promise<"merged" | "stale" | "apart"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const { keep, other } = await lockBoth(trx, merge.keep.id, merge.other.id);
    if (!keep || !other || keep.id === other.id || keep.register !== other.register) return "apart";
    if (keep.list_state !== keep.register || other.list_state !== other.register) return "apart";
    if (keep.version !== merge.keep.version || other.version !== merge.other.version) return "stale";
    const log = { verb: "merged", after: { merged: other.id }, now } as const;
    const changed = await changeClient(trx, staff, keep, takenFrom(other, keep, merge.fromOther), log);
    // Logged even when nothing of the other was taken.
    if (changed === keep)
      await recordActivity(trx, { ...log, noun: "client", recordId: keep.id, staffId: staff.id });
    // Clients merged into the other earlier now belong to `keep`.
    const behind = await trx.selectFrom("clients").selectAll().where("merged_into", "=", other.id).execute();
    const change = { list_state: "merged", merged_into: keep.id } as const;
    for (const record of [other, ...behind])
      await changeClient(trx, staff, record, change, { ...log, after: { merged: keep.id } });
    return "merged";
  });
}

/** Always in the same order, to avoid deadlocks. */
async function lockBoth(trx: Db, keepId: string, otherId: string) {
  const locked = new Map<string, Client | undefined>();
  for (const id of [keepId, otherId].sort()) locked.set(id, await lockClient(trx, id));
  return { keep: locked.get(keepId), other: locked.get(otherId) };
}

/** Restores each value that the merge changed, unless it was changed since. */
export function unmergeClient(
  db: Db,
  staff: Staff,
  otherId: string,
  now: Date,
): Promise<"unmerged" | "gone"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const seen = await trx
      .selectFrom("clients")
      .select("merged_into")
      .where("id", "=", otherId)
      .executeTakeFirst();
    if (!seen?.merged_into) return "gone";
    const { keep, other } = await lockBoth(trx, seen.merged_into, otherId);
    if (!other || other.merged_into !== seen.merged_into) return "gone";
    const back = { list_state: other.register, merged_into: null };
    await changeClient(trx, staff, other, back, { verb: "unmerged", now });
    if (keep) {
      const given = await givenBy(trx, keep, otherId);
      await changeClient(trx, staff, keep, given, { verb: "unmerged", after: { merged: otherId }, now });
    }
    return "unmerged";
  });
}

async function givenBy(trx: Db, keep: Client, otherId: string): Promise<ClientChange> {
  const rows = await trx
    .selectFrom("activity")
    .select(["before", "after"])
    .where("record_id", "=", keep.id)
    .where("verb", "=", "merged")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  for (const row of rows) {
    const after: Partial<Client> & { merged?: string } = JSON.parse(row.after ?? "{}");
    if (after.merged !== otherId) continue;
    const before: ClientChange = JSON.parse(row.before ?? "{}");
    const fields = namesOf(before);
    return pick(
      before,
      fields.filter((field) => keep[field] === after[field]),
    );
  }
  return {};
}

/** Identity numbers are masked. */
export async function mergedInto(db: Db, staff: Staff, keepId: string): Promise<Client[]> {
  requirePermission(staff, "clients.read");
  const merged = db.selectFrom("clients").selectAll().where("merged_into", "=", keepId).limit(50);
  return (await merged.execute()).map(withMaskedCustom);
}

/** Same number, same name, or similar-sounding name and father's name. Identity numbers are masked. */
export async function likelyDuplicates(db: Db, staff: Staff, client: Client): Promise<Client[]> {
  requirePermission(staff, "clients.read");
  const of = (column: "mobile" | "name_key" | "sound_key", value: string) =>
    db
      .selectFrom("clients")
      .selectAll()
      .where("list_state", "=", client.register)
      .where(column, "=", value)
      .where("id", "<>", client.id)
      .limit(10)
      .execute();
  const found = [
    ...(await of("mobile", client.mobile)),
    ...(await of("name_key", client.name_key)),
    ...(await of("sound_key", personSounds(client))),
  ];
  return [...new Map(found.map((client) => [client.id, withMaskedCustom(client)])).values()];
}
