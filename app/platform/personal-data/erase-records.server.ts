import { sql } from "kysely";
import type { Condition } from "../db/conditions.server.ts";
import type { Db } from "../db/connection.server.ts";
import type { Lookup, Overwrite, PersonalDataSource } from "./source.server.ts";

export async function lockRecords(trx: Db, { tables }: PersonalDataSource, lookup: Lookup): Promise<void> {
  if (lookup.engine === "sqlite") return;
  for (const [name, { lock }] of Object.entries(tables))
    if (lock) await sql`select id from ${sql.table(name)} where ${lookup.rows(name)} for update`.execute(trx);
}

export async function eraseRecords(trx: Db, source: PersonalDataSource, lookup: Lookup): Promise<number> {
  await source.beforeErasing?.(trx, lookup);
  let counted = 0;
  for (const [name, { erasing }] of Object.entries(source.tables)) {
    if (erasing === "cascade" || erasing === "keep") continue;
    const { numAffectedRows } = await changeRows(name, erasing, lookup.rows(name)).execute(trx);
    if (name === source.counted) counted = Number(numAffectedRows);
  }
  return counted;
}

/** Rows that already have the new values are neither changed nor counted. */
export function changeRows(table: string, change: "delete" | Overwrite, where: Condition) {
  if (change === "delete") return sql`delete from ${sql.table(table)} where ${where}`;
  const columns = Object.entries(change).map(([column, value]) => ({ column: sql.ref(column), value }));
  const set = columns.map(({ column, value }) => sql`${column} = ${value}`);
  const differs = columns.map(({ column, value }) => sql`${column} is distinct from ${value}`);
  return sql`update ${sql.table(table)} set ${sql.join(set)} where ${where} and (${sql.join(differs, sql` or `)})`;
}
