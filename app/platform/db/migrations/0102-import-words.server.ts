import { type Kysely, sql } from "kysely";

/** The words of an imported list that are not known here, with what staff chose that they mean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column words text`.execute(db);
}
