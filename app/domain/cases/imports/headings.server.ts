import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { columnNames } from "../../../platform/tables/head-row.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { guessMapping } from "./fields.ts";
import { rowsAfter } from "./import-rows.server.ts";
import { withImport } from "./step.server.ts";

const offeredRows = 50;

/** 0: the file has no headings. */
export async function headingRows(db: Db, staff: Staff, id: string) {
  requirePermission(staff, "clients.import");
  const rows = await firstRows(db, id);
  const row = rows.findLast(({ state }) => state === "above")?.row ?? 0;
  return { row, rows: rows.slice(0, offeredRows).map(({ row, cells }) => ({ row, cells })) };
}

/** 0: no headings. Columns must be confirmed again. False when the run has begun, or nothing is below the row. */
export async function chooseHeadings(
  db: Db,
  staff: Staff,
  { id, row }: { id: string; row: number },
): Promise<boolean> {
  requirePermission(staff, "clients.import");
  const work = async (trx: Db, { total, register }: { total: number; register: string }) => {
    const first = await firstRows(trx, id);
    const head = first.find((one) => one.row === row);
    const below = first.find((one) => one.row > row);
    if ((row !== 0 && !head) || !below) return false;
    const columns = columnNames(head?.cells ?? [], below.cells.length);
    const before = first.filter(({ state }) => state === "above").length;
    const after = first.filter((one) => one.row <= row).length;
    await markFirst(trx, id, row, first.at(-1)?.row ?? row);
    await trx
      .updateTable("imports")
      .set({
        state: "mapping",
        total: total + before - after,
        columns: JSON.stringify(columns),
        mapping: JSON.stringify(guessMapping(columns, register)),
      })
      .where("id", "=", id)
      .execute();
    return true;
  };
  return ((await withImport(db, id, "mapping", work)) ?? (await withImport(db, id, "ready", work))) === true;
}

const firstRows = (db: Db, id: string) => rowsAfter(db, id, { limit: offeredRows + 1 });

function markFirst(trx: Db, id: string, row: number, last: number) {
  return trx
    .updateTable("import_rows")
    .set({ state: sql`case when row_no <= ${row} then 'above' else 'new' end`, problems: null })
    .where("import_id", "=", id)
    .where("row_no", "<=", last)
    .execute();
}

export async function removeAbove(db: Db, id: string): Promise<void> {
  const first = await firstRows(db, id);
  const last = first.findLast(({ state }) => state === "above")?.row;
  if (last === undefined) return;
  await db.deleteFrom("import_rows").where("import_id", "=", id).where("row_no", "<=", last).execute();
}
