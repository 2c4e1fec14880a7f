import { type Kysely, sql } from "kysely";

/** Ends with what tells whose a conversation is, so that no row is read to leave it out. Unassigned ones are those of closed accounts too. */
export async function conversationsByLast(db: Kysely<unknown>): Promise<void> {
  await sql`drop index conversations_by_last`.execute(db);
  await sql`drop index conversations_unassigned`.execute(db);
  await sql`create index conversations_by_last on conversations
    (last_at, id, assigned_to, snoozed_until, client_id, enquiry_id)`.execute(db);
}
