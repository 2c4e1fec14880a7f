import { type Kysely, sql } from "kysely";
import type { Engine } from "./connection.server.ts";

/** Indexes whose sampled values would be personal data; the planner uses only their averages. */
const ofPeople = ["clients_by_name", "clients_by_mobile", "clients_by_referrer", "clients_of_email"];

/** Gathers the planner's statistics of the lists. On SQLite other connections read them by `loadStatistics`. */
export async function analyzeLists<T>(db: Kysely<T>, engine: Engine, signal?: AbortSignal): Promise<void> {
  if (engine === "postgres") {
    await sql`analyze clients (shelf, status, stage, type, waiting_on)`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'index' and tbl_name in ('clients', 'enquiries', 'enquiry_words')`.execute(db);
  // Index by index: each statement holds the write lock, and a whole table takes seconds.
  for (const { name } of rows) if (!signal?.aborted) await sql`analyze ${sql.ref(name)}`.execute(db);
  await sql`delete from sqlite_stat4 where idx in (${sql.join(ofPeople)})`.execute(db);
  await loadStatistics(db, engine);
}

/** Makes a connection use the statistics that another one has gathered. */
export async function loadStatistics<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  if (engine === "sqlite") await sql`analyze sqlite_schema`.execute(db);
}
