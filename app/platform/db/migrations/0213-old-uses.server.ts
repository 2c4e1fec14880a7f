import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index used_keys_by_time on used_keys (used_at)`.execute(db);
}
