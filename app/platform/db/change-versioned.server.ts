import { type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "./connection.server.ts";
import type { Database } from "./schema.ts";

/** The tables whose records have a version, which rises by one with every change. */
type VersionedTable = {
  [Table in keyof Database]: Selectable<Database[Table]> extends Version ? Table : never;
}[keyof Database];

/** A record as somebody has loaded it. */
export type Version = { id: string; version: number };

/**
 * Changes a record that still has the version that was loaded, and returns it as it is then. Undefined, and nothing is written,
 * when somebody has changed or removed it meanwhile: the caller says "stale".
 */
export async function changeVersioned<Table extends VersionedTable>(
  trx: Db,
  table: Table,
  { id, version }: Version,
  columns: Updateable<Database[Table]>,
): Promise<Selectable<Database[Table]> | undefined> {
  const changes = Object.entries({ ...columns, version: version + 1 }).filter(
    ([, value]) => value !== undefined,
  );
  const set = changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Selectable<Database[Table]>>`update ${sql.table(table)} set ${sql.join(set)}
    where id = ${id} and version = ${version} returning *`.execute(trx);
  return rows[0];
}

/** The same for a record that this transaction has read and locked: nobody can have changed it. */
export async function changeLocked<Table extends VersionedTable>(
  trx: Db,
  table: Table,
  record: Version,
  columns: Updateable<Database[Table]>,
): Promise<Selectable<Database[Table]>> {
  const changed = await changeVersioned(trx, table, record, columns);
  if (!changed) throw new Error(`A locked record of ${table} was changed.`);
  return changed;
}
