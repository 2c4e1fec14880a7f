import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table used_keys (key text primary key, used_at text not null)`.execute(db);
}
