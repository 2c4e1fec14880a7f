import { v7 as uuidv7 } from "uuid";
import { type Db, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { mostAtOnce, type Undo } from "./bulk.ts";
import { type ClientChange, changeClient, lockClient } from "./change-client.server.ts";
import type { Client } from "./tables.ts";

export type BulkOutcome = { /** Of what was changed, to put it back. */ undo: Undo[] };

/** Makes the same change to many clients of a list, each with its history, all or none; what is gone is left out. */
export function changeMany(
  db: Db,
  staff: Staff,
  { shelf, ids, change }: { shelf: Client["shelf"]; ids: readonly string[]; change: ClientChange },
  now: Date,
): Promise<BulkOutcome> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    await lockMany(trx);
    const undo: Undo[] = [];
    for (const id of inOrder(ids)) {
      const client = await lockClient(trx, id);
      if (!client || client.shelf !== shelf) continue;
      const changed = await changeClient(trx, staff, client, change, { verb: verbOf(client, change), now });
      if (changed === client) continue;
      const before = Object.fromEntries(
        Object.keys(change).map((field) => [field, client[field as keyof Client]]),
      );
      const milestone = change.stage ? await reach(trx, staff, changed, now) : undefined;
      undo.push({ id, version: changed.version, before: before as ClientChange, milestone });
    }
    return { undo };
  });
}

/** Puts back what `changeMany` changed, where nobody has changed the client since; returns how many it put back. */
export function undoMany(db: Db, staff: Staff, undo: readonly Undo[], now: Date): Promise<number> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    await lockMany(trx);
    let count = 0;
    for (const { id, version, before, milestone } of [...undo].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const client = await lockClient(trx, id);
      if (client?.version !== version) continue;
      await changeClient(trx, staff, client, before, { verb: verbOf(client, before), now });
      if (milestone)
        await trx
          .updateTable("client_milestones")
          .set({ removed_at: now.toISOString() })
          .where("id", "=", milestone)
          .where("client_id", "=", id)
          .execute();
      count++;
    }
    return count;
  });
}

/** One at a time: two that lock many clients in turn could deadlock. */
function lockMany(trx: Db): Promise<void> {
  return holdKey(trx, "sopan:many clients");
}

function inOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort().slice(0, mostAtOnce);
}

function verbOf(client: Client, change: ClientChange): string {
  if (change.shelf === undefined || change.shelf === client.shelf) return "changed";
  return change.shelf === "trash" ? "deleted" : "restored";
}

/** A stage that is set without a milestone gets one of today. */
async function reach(trx: Db, staff: Staff, client: Client, now: Date): Promise<string> {
  const id = uuidv7({ msecs: now.getTime() });
  await trx
    .insertInto("client_milestones")
    .values({
      id,
      client_id: client.id,
      milestone: client.stage ?? "",
      on_day: client.stage_since ?? "",
      staff_id: staff.id,
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}
