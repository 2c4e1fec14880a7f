import { type Kysely, sql } from "kysely";

/** What staff have written in a conversation: the rule of cases without an answer asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_of_staff on messages (conversation_id, at)
    where direction = 'out' and staff_id is not null`.execute(db);
}
