import { type Kysely, sql } from "kysely";

/** Tokens of links, only until the message is sent, and up to which message the sender gets a read receipt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column secrets text`.execute(db);
  await sql`alter table conversations add column tick_for text`.execute(db);
  await sql`create index conversations_to_tick on conversations (id) where tick_for is not null`.execute(db);
}
