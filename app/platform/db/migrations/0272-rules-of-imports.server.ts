import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column with_rules integer not null default 0`.execute(db);
  await sql`alter table rule_skips add column import_id text`.execute(db);
}
