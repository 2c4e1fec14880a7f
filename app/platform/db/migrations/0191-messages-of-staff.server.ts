import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_of_staff on messages (conversation_id, at)
    where direction = 'out' and staff_id is not null`.execute(db);
}
