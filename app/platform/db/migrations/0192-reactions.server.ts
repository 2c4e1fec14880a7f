import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_reacting on messages (answers) where kind = 'reaction'`.execute(db);
}
