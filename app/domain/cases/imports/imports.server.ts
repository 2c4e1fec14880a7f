import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Mapping } from "./fields.ts";
import { removeRows } from "./import-rows.server.ts";
import { type ImportState, removableStates, undoableUntil, workingStates } from "./import-state.ts";
import { endStep } from "./step.server.ts";
import type { EarlyEnd, Import, OnDuplicate } from "./tables.ts";
import { listedWords } from "./words.ts";

/** `filePath` is the uploaded file; call `imports.wake()` after the commit. */
export function createImport(
  db: Db,
  staff: Staff,
  { id, register, fileName, sheet = "" }: { id: string; register: string; fileName: string; sheet?: string },
  now: Date,
): Promise<void> {
  requirePermission(staff, "clients.import");
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const row = { id, register, file_name: fileName, state: "reading", on_duplicate: "skip" } as const;
    const given = { created_at: at, touched_at: at, sheet: sheet || null };
    await trx
      .insertInto("imports")
      .values({ ...row, ...given, staff_id: staff.id })
      .execute();
    await recordActivity(trx, { noun: "import", recordId: id, verb: "uploaded", staffId: staff.id, now });
  });
}

export function findImport(db: Db, staff: Staff, id: string): Promise<Import | undefined> {
  requirePermission(staff, "clients.import");
  return db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Queues the check of every row. False when the run has begun. */
export function confirmColumns(
  db: Db,
  staff: Staff,
  { id, mapping, register }: { id: string; mapping: Mapping; register: string },
  now: Date,
): Promise<boolean> {
  const set = { mapping: JSON.stringify(mapping), register, checked: 0 };
  return setState(db, staff, { id, from: ["mapping", "ready"], to: "checking", set }, now);
}

/** Meanings of unknown words in their order ("" leaves one out), and whether automatic steps act on imported rows. */
export async function storeChoices(
  db: Db,
  staff: Staff,
  { id, values, withSteps = false }: { id: string; values: readonly string[]; withSteps?: boolean },
): Promise<void> {
  const found = await findImport(db, staff, id);
  const words = listedWords(found).map((one, index) => ({ ...one, value: values[index] ?? "" }));
  const set = { words: JSON.stringify(words), with_steps: withSteps ? 1 : 0 };
  await db.updateTable("imports").set(set).where("id", "=", id).where("state", "=", "ready").execute();
}

/** With the meanings that were chosen. False when the run has begun. */
export function checkAgain(db: Db, staff: Staff, id: string, now: Date): Promise<boolean> {
  return setState(db, staff, { id, from: ["ready"], to: "checking", set: { checked: 0 } }, now);
}

/** False when the rows are not checked yet, or already imported. */
export function runImport(
  db: Db,
  staff: Staff,
  id: string,
  onDuplicate: OnDuplicate,
  now: Date,
): Promise<boolean> {
  const set = { on_duplicate: onDuplicate, position: -1 };
  return setState(db, staff, { id, from: ["ready"], to: "running", set }, now);
}

/** What was imported stays until it is undone. False when it has already ended. */
export async function stopImport(db: Db, staff: Staff, id: string, now: Date): Promise<boolean> {
  requirePermission(staff, "clients.import");
  const stop = (step: EarlyEnd["step"]) => endStep(db, id, step, now, "stopped");
  return (await stop("running")) || (await stop("undoing"));
}

/** False when the run ended more than thirty days ago, or has not ended. */
export async function undoImport(db: Db, staff: Staff, id: string, now: Date): Promise<boolean> {
  const found = await findImport(db, staff, id);
  if (!found?.ended_at || undoableUntil(found.ended_at) < now.toISOString()) return false;
  return setState(db, staff, { id, from: ["done"], to: "undoing", set: {} }, now);
}

type Transition = { id: string; from: ImportState[]; to: ImportState; set: Partial<Import> };

/** The worker acts with this staff member's permissions. */
async function setState(
  db: Db,
  staff: Staff,
  { id, from, to, set }: Transition,
  now: Date,
): Promise<boolean> {
  requirePermission(staff, "clients.import");
  const queued = { state: to, touched_at: now.toISOString(), lease_until: null, tries: 0 };
  const changed = await db
    .updateTable("imports")
    .set({ ...set, ...queued, staff_id: staff.id })
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) > 0;
}

/** Also while it is being read or checked. The caller removes the uploaded file. */
export async function removeImport(db: Db, staff: Staff, id: string, now: Date): Promise<boolean> {
  // The worker stops, because its transactions check the state.
  const set = { failure: JSON.stringify({ reason: "removed" }) };
  if (!(await setState(db, staff, { id, from: removableStates, to: "failed", set }, now))) return false;
  while (await removeRows(db, id));
  return inTransaction(db, async (trx) => {
    const gone = await trx.deleteFrom("imports").where("id", "=", id).executeTakeFirst();
    if (Number(gone.numDeletedRows) === 0) return false;
    await recordActivity(trx, { noun: "import", recordId: id, verb: "removed", staffId: staff.id, now });
    return true;
  });
}

const shown = ["id", "state", "file_name", "created_at", "total", "added", "updated"] as const;
export type ListedImport = Pick<Import, (typeof shown)[number]> & { staff_name: string | null };

export function listImports(db: Db, staff: Staff): Promise<ListedImport[]> {
  requirePermission(staff, "clients.import");
  return db
    .selectFrom("imports")
    .leftJoin("staff", "staff.id", "imports.staff_id")
    .select(shown.map((column) => `imports.${column}` as const))
    .select("staff.name as staff_name")
    .orderBy("imports.id", "desc")
    .limit(20)
    .execute();
}

export async function countAhead(db: Db, staff: Staff, { id, touched_at }: Import): Promise<number> {
  requirePermission(staff, "clients.import");
  const { count } = await db
    .selectFrom("imports")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "in", workingStates)
    .where("touched_at", "<", touched_at)
    .where("id", "<>", id)
    .executeTakeFirstOrThrow();
  return count;
}
