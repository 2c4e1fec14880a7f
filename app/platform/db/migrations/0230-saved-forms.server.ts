import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table used_keys add column saved text not null default ''`.execute(db);
}
