import { type Kysely, sql } from "kysely";

/** What counts once, such as a form that was saved, until the nightly upkeep forgets it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table used_keys (key text primary key, used_at text not null)`.execute(db);
}
