import { type Kysely, sql } from "kysely";

/** A worker fills existing rows in batches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into meta (key, value) select distinct 'index cases: ' || list_state, '' from clients where true
    on conflict (key) do update set value = ''`.execute(db);
}
