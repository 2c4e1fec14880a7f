import { type Kysely, sql } from "kysely";

/** How often a run of the hosted sheet was begun without progress. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sheet_runs add column tries integer default 0 not null`.execute(db);
}
