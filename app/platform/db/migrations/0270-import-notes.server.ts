import { type Kysely, sql } from "kysely";

/** What an import reads otherwise than it stands in the file, and how often, is said on its pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column notes text`.execute(db);
}
