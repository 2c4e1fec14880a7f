import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sheet_runs add column tries integer default 0 not null`.execute(db);
}
