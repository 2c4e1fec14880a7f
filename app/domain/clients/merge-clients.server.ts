import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { type ClientChange, changeClient, lockClient } from "./change-client.server.ts";
import { type MergeGroup, mergeGroups } from "./merge-fields.ts";
import type { Client } from "./tables.ts";

/** A client in the version that the form showed. */
type Seen = { id: string; version: number };
export type Merge = {
  keep: Seen;
  other: Seen /** Where the other client's values are taken. */;
  fromOther: readonly MergeGroup[];
};
export type MergeOutcome = "merged" | "stale" | "apart";

/**
 * Merges two cases of one person in one scheme: one remains, with the chosen values of the other; the other gets the state
 * "merged" with its milestones, notes and history. "apart": they are not two cases of one scheme. Nothing is lost, so that
 * it can be undone.
 */
export function mergeClients(db: Db, staff: Staff, merge: Merge, now: Date): Promise<MergeOutcome> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const { keep, other } = await lockBoth(trx, merge.keep.id, merge.other.id);
    if (!keep || !other || keep.id === other.id || keep.scheme !== other.scheme) return "apart";
    if (keep.shelf !== keep.scheme || other.shelf !== other.scheme) return "apart";
    if (keep.version !== merge.keep.version || other.version !== merge.other.version) return "stale";
    const grown = await changeClient(trx, staff, keep, taken(other, merge.fromOther), told(other.id, now));
    // The history tells of it, when nothing of the other was taken too.
    if (grown === keep)
      await recordActivity(trx, {
        noun: "client",
        recordId: keep.id,
        staffId: staff.id,
        ...told(other.id, now),
      });
    // What was merged into the other before belongs to the same client from now on.
    const behind = await trx.selectFrom("clients").selectAll().where("merged_into", "=", other.id).execute();
    for (const record of [other, ...behind])
      await changeClient(trx, staff, record, { shelf: "merged", merged_into: keep.id }, told(keep.id, now));
    return "merged";
  });
}

const told = (merged: string, now: Date) => ({ verb: "merged", after: { merged }, now });

/** Always in the same order, so that two merges of the same clients do not deadlock. */
async function lockBoth(trx: Db, keepId: string, otherId: string) {
  const held = new Map<string, Client | undefined>();
  for (const id of [keepId, otherId].sort()) held.set(id, await lockClient(trx, id));
  return { keep: held.get(keepId), other: held.get(otherId) };
}

function taken(other: Client, groups: readonly MergeGroup[]): ClientChange {
  const fields = groups.flatMap(
    (group): readonly (keyof ClientChange & keyof Client)[] => mergeGroups[group],
  );
  return Object.fromEntries(fields.map((field) => [field, other[field]]));
}

/**
 * Undoes a merge: the merged client returns to its list, and the other gets back each value that the merge changed and nobody
 * has changed since.
 */
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
    const back = { shelf: other.scheme, merged_into: null };
    await changeClient(trx, staff, other, back, { verb: "unmerged", now });
    if (keep) {
      const given = await givenBy(trx, keep, otherId);
      await changeClient(trx, staff, keep, given, { verb: "unmerged", after: { merged: otherId }, now });
    }
    return "unmerged";
  });
}

/** What the client had before that merge, field by field, where the merge's value still stands. */
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
  for (const { before, after } of rows) {
    const [was, became] = [parsed(before), parsed(after)];
    if (became.merged !== otherId) continue;
    const standing = Object.entries(was).filter(([field]) => keep[field as keyof Client] === became[field]);
    return Object.fromEntries(standing);
  }
  return {};
}

function parsed(json: string | null): Record<string, unknown> {
  return JSON.parse(json ?? "{}") as Record<string, unknown>;
}

/** The clients that were merged into one. */
export function mergedInto(db: Db, staff: Staff, keepId: string): Promise<Client[]> {
  requirePermission(staff, "clients.read");
  return db.selectFrom("clients").selectAll().where("merged_into", "=", keepId).limit(50).execute();
}

/** Clients of the same scheme that may be the same person's: the same number, or the same name. */
export async function likelyDuplicates(db: Db, staff: Staff, client: Client): Promise<Client[]> {
  requirePermission(staff, "clients.read");
  const of = (column: "mobile" | "name_key") =>
    db
      .selectFrom("clients")
      .selectAll()
      .where("shelf", "=", client.scheme)
      .where(column, "=", client[column])
      .where("id", "<>", client.id)
      .limit(10)
      .execute();
  const found = [...(await of("mobile")), ...(await of("name_key"))];
  return [...new Map(found.map((twin) => [twin.id, twin])).values()];
}
