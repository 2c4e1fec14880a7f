import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index channel_events_waiting on channel_events (channel, next_try_at, id)
    where processed_at is null`.execute(db);
  await sql`drop index channel_events_due`.execute(db);
}
