import { type Kysely, sql } from "kysely";

/** The tokens of the links in a message, for as long as it waits to be sent, and up to which message the other side is to be told that we have read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column secrets text`.execute(db);
  await sql`alter table conversations add column tick_for text`.execute(db);
  await sql`create index conversations_to_tick on conversations (id) where tick_for is not null`.execute(db);
}
