import { type Kysely, sql } from "kysely";
import type { Engine } from "./connection.server.ts";

/** Sampled values of these indexes would be personal data; the planner uses only their averages. */
const ofPeople = ["clients_by_name", "clients_by_mobile", "clients_by_referrer", "clients_of_email"];

const tables = ["clients", "enquiries", "enquiry_words"] as const;
/** For the same reason only these columns. Whoever sees own records would wait seconds for a list of due dates without `assigned_to` and `client_id`. */
const inPostgres = {
  clients: ["list_state", "status", "stage", "type", "waiting_on", "assigned_to"],
  due_items: ["client_id", "assigned_to", "state", "due_on", "filed_on", "kind"],
};
/** With statistics of fewer rows SQLite prefers a full scan to an index, even after the table has grown. */
const minRows = 1000;

export async function analyzeLists<T>(db: Kysely<T>, engine: Engine, signal?: AbortSignal): Promise<void> {
  if (engine === "postgres") {
    for (const [table, columns] of Object.entries(inPostgres))
      if (!signal?.aborted)
        await sql`analyze ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})`.execute(
          db,
        );
    return;
  }
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'index' and tbl_name in (${sql.join(tables)})`.execute(db);
  // Index by index: each statement holds the write lock, and a whole table takes seconds.
  for (const { name } of rows) if (!signal?.aborted) await sql`analyze ${sql.ref(name)}`.execute(db);
  await sql`delete from sqlite_stat4 where idx in (${sql.join(ofPeople)})`.execute(db);
  for (const table of tables) if (!(await isLong(db, table))) await forgetStatistics(db, table);
  await loadStatistics(db, engine);
}

async function isLong<T>(db: Kysely<T>, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1 offset ${minRows - 1}`.execute(db);
  return rows.length > 0;
}

async function forgetStatistics<T>(db: Kysely<T>, table: string): Promise<void> {
  await sql`delete from sqlite_stat1 where tbl = ${table}`.execute(db);
  await sql`delete from sqlite_stat4 where tbl = ${table}`.execute(db);
}

export async function loadStatistics<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  if (engine === "sqlite") await sql`analyze sqlite_schema`.execute(db);
}
