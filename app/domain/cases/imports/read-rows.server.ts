import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../../platform/db/connection.server.ts";
import { readMobile } from "../../../platform/language/mobile.ts";
import { underHeadings } from "../../../platform/tables/head-row.ts";
import { readTable } from "../../../platform/tables/read-table.ts";
import { limits, type SourceRow, Unreadable } from "../../../platform/tables/unreadable.ts";
import { registerKeys } from "../../catalogue/registers/registers.ts";
import { customColumn, namedColumn } from "../clients/column-names.ts";
import { guessMapping } from "./fields.ts";
import { addRows, removeRows } from "./import-rows.server.ts";
import { createPace } from "./pace.server.ts";
import { renewedLease, type Step, withImport } from "./step.server.ts";
import type { Import } from "./tables.ts";

export const filePath = (folder: string, id: string) => join(folder, id);

/** Some hundred rows per transaction, without those stored before. For an unreadable file only the reason is stored. */
export async function readRows(step: Step, found: Import): Promise<void> {
  const path = filePath(step.folder, found.id);
  try {
    await readFile(step, found, path);
  } catch (error) {
    const lost = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (!(error instanceof Unreadable) && !lost) throw error;
    const failure =
      error instanceof Unreadable ? { reason: error.reason, row: error.row } : { reason: "lost" };
    await failImport(step.db, found.id, failure);
  }
  if (!step.signal.aborted) await rm(path, { force: true });
}

export async function failImport(db: Db, id: string, failure: object): Promise<void> {
  const failed = await db
    .updateTable("imports")
    .set({ state: "failed", failure: JSON.stringify(failure), total: 0, lease_until: null })
    .where("id", "=", id)
    .where("state", "in", ["reading", "checking"])
    .executeTakeFirst();
  if (Number(failed.numUpdatedRows) === 0) return;
  while (await removeRows(db, id));
}

/** Reads the whole file before storing any row: rows of a refused file would enlarge the database for good. */
async function checkFile({ db, signal }: Step, { id, sheet }: Import, path: string): Promise<void> {
  let [rows, characters] = [0, 0];
  for await (const { cells } of (await readTable(path, registerKeys(), sheet ?? undefined)).rows) {
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > limits.characters) throw new Unreadable("bomb");
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (++rows > limits.rows) throw new Unreadable("rows");
    if (rows % 100_000 !== 0) continue;
    if (signal.aborted) return;
    await renewLease(db, id);
  }
}

function renewLease(db: Db, id: string) {
  return db.updateTable("imports").set(renewedLease()).where("id", "=", id).execute();
}

async function readFile(step: Step, found: Import, path: string): Promise<void> {
  const { db, signal } = step;
  const { id, sheet, register } = found;
  await checkFile(step, found, path);
  const source = await readTable(path, registerKeys(), sheet ?? undefined);
  const isKnown = (heading: string) =>
    (namedColumn(heading) ?? customColumn(heading, register)) !== undefined;
  const isRecord = (cells: readonly string[]) => cells.some((cell) => readMobile(cell) !== null);
  const { columns, above, rows } = await underHeadings(source.rows, isKnown, isRecord);
  const read = await db
    .selectFrom("import_rows")
    .select(({ fn }) => fn.max("row_no").as("last"))
    .where("import_id", "=", id)
    .executeTakeFirst();
  const last = read?.last ?? -1;
  if (last < 0) await withImport(db, id, "reading", (trx) => addRows(trx, id, above, "above"));
  const pace = createPace();
  const batch: SourceRow[] = [];
  let total = 0;
  const store = () =>
    pace.run(() =>
      withImport(db, id, "reading", async (trx) => {
        await addRows(trx, id, batch.splice(0));
        await trx
          .updateTable("imports")
          .set({ total, ...renewedLease() })
          .where("id", "=", id)
          .execute();
        return true;
      }),
    );
  for await (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === "")) continue;
    if (++total > limits.rows) throw new Unreadable("rows");
    if (row.row > last) batch.push(row);
    if (batch.length < pace.size) continue;
    if (signal.aborted || !(await store())) return;
  }
  if (batch.length > 0 && !(await store())) return;
  if (total === 0) throw new Unreadable("onlyHeadings");
  await db
    .updateTable("imports")
    .set({
      state: "mapping",
      total,
      lease_until: null,
      about: JSON.stringify(source.about),
      columns: JSON.stringify(columns),
      mapping: JSON.stringify(guessMapping(columns, register)),
    })
    .where("id", "=", id)
    .where("state", "=", "reading")
    .execute();
}
