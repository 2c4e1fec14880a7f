import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column at_most_once integer not null default 0`.execute(db);
}
