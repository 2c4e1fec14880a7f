import { type Kysely, sql } from "kysely";

/** The reactions to a message are read with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_reacting on messages (answers) where kind = 'reaction'`.execute(db);
}
