import type { Kysely } from "kysely";
import type { Engine } from "../connection.server.ts";
import { guardChanges, unguardChanges } from "./0100-schema/activity.server.ts";
import { runAll } from "./0100-schema/create.server.ts";

const tables = ["clients", "saved_views", "imports", "sheet_runs"];

/**
 * The key of a register is in columns named "register", also in what the log, the settings and unfinished imports store as JSON.
 * The version before does not run on these names: that was allowed once, before the first release.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, [
    ...tables.map((table) => `alter table ${table} rename column scheme to register`),
    unguardChanges(engine),
    renamed("activity", ["before", "after"], '"scheme":', '"register":'),
    guardChanges(engine),
    renamed("settings", ["value"], '"scheme":', '"register":', "section = 'sheet'"),
    renamed("imports", ["mapping"], '"scheme":', '"register":'),
    renamed("import_rows", ["problems"], '"field":"scheme"', '"field":"register"'),
  ]);
}

function renamed(table: string, columns: readonly string[], from: string, to: string, where = "1 = 1") {
  const set = columns.map((column) => `${column} = replace(${column}, '${from}', '${to}')`).join(", ");
  const has = columns.map((column) => `${column} like '%${from}%'`).join(" or ");
  return `update ${table} set ${set} where ${where} and (${has})`;
}
