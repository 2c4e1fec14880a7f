import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table appointments add column visitor_changed_at text`.execute(db);
  await sql`create index appointments_visitor_changed on appointments (visitor_changed_at)
    where visitor_changed_at is not null`.execute(db);
}
