import { type Kysely, sql } from "kysely";

/** Unknown words of an imported list, with the meanings that staff chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column words text`.execute(db);
}
