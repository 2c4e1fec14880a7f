import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import type { Scheme } from "../clients/tables.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { endRun } from "./end-run.server.ts";
import type { Mapping } from "./fields.ts";
import { removeRows } from "./import-rows.server.ts";
import { undoableUntil } from "./import-state.ts";
import { holdImport } from "./step.server.ts";
import type { Import, ImportState, OnDuplicate } from "./tables.ts";

/** Begins an import of the file that lies at its place (`filePath`); `imports.wake()` then has it read. */
export function createImport(
  db: Db,
  staff: Staff,
  { id, scheme, fileName }: { id: string; scheme: Scheme; fileName: string },
  now: Date,
): Promise<void> {
  requirePermission(staff, "clients.import");
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto("imports")
      .values({
        ...{ id, scheme, file_name: fileName, state: "reading", on_duplicate: "skip" },
        ...{ staff_id: staff.id, created_at: at, touched_at: at },
      })
      .execute();
    await recordActivity(trx, { noun: "import", recordId: id, verb: "uploaded", staffId: staff.id, now });
  });
}

/** One import, or undefined. */
export function findImport(db: Db, staff: Staff, id: string): Promise<Import | undefined> {
  requirePermission(staff, "clients.import");
  return db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Says which column is which and has every row checked; false when it is too late for that. */
export function confirmColumns(
  db: Db,
  staff: Staff,
  { id, mapping, scheme }: { id: string; mapping: Mapping; scheme: Scheme },
  now: Date,
): Promise<boolean> {
  const set = { mapping: JSON.stringify(mapping), scheme, checked: 0 };
  return moveOn(db, staff, { id, from: ["mapping", "ready"], to: "checking", set }, now);
}

/** Has the checked rows taken over; false when that has happened. */
export function runImport(
  db: Db,
  staff: Staff,
  id: string,
  onDuplicate: OnDuplicate,
  now: Date,
): Promise<boolean> {
  return moveOn(
    db,
    staff,
    { id, from: ["ready"], to: "running", set: { on_duplicate: onDuplicate, position: -1 } },
    now,
  );
}

/** Ends a run where it is; what it has taken over stays, until it is undone. */
export function stopImport(db: Db, staff: Staff, id: string, now: Date): Promise<boolean> {
  requirePermission(staff, "clients.import");
  return endRun(db, id, now);
}

/** Has a whole run taken back; false when it is older than thirty days, or not done. */
export async function undoImport(db: Db, staff: Staff, id: string, now: Date): Promise<boolean> {
  const found = await findImport(db, staff, id);
  if (!found?.ended_at || undoableUntil(found.ended_at) < now.toISOString()) return false;
  return moveOn(db, staff, { id, from: ["done"], to: "undoing", set: {} }, now);
}

type Move = { id: string; from: ImportState[]; to: ImportState; set: Partial<Import> };

/** Whoever says the word is whose permission the work is done by. */
async function moveOn(db: Db, staff: Staff, { id, from, to, set }: Move, now: Date): Promise<boolean> {
  requirePermission(staff, "clients.import");
  const moved = await db
    .updateTable("imports")
    .set({ ...set, state: to, staff_id: staff.id, touched_at: now.toISOString(), lease_until: null })
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows) > 0;
}

/** Throws away an import that was never run, with its rows; false when there is none such. */
export async function removeImport(db: Db, staff: Staff, id: string, now: Date): Promise<boolean> {
  requirePermission(staff, "clients.import");
  const removable: ImportState[] = ["mapping", "ready", "failed"];
  for (const state of removable) {
    const found = await inTransaction(db, (trx) => holdImport(trx, id, state));
    if (!found) continue;
    while (await removeRows(db, id));
    return inTransaction(db, async (trx) => {
      const gone = await trx
        .deleteFrom("imports")
        .where("id", "=", id)
        .where("state", "=", state)
        .executeTakeFirst();
      if (Number(gone.numDeletedRows) === 0) return false;
      await recordActivity(trx, { noun: "import", recordId: id, verb: "removed", staffId: staff.id, now });
      return true;
    });
  }
  return false;
}
