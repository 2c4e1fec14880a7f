import { type Kysely, sql } from "kysely";

/** When somebody last compared the figures of an official page with it; one row for each check. */
export async function sourceChecks(db: Kysely<unknown>): Promise<void> {
  await sql`create table source_checks (
    id text primary key, url text not null, checked_on text not null, note text not null,
    checked_by text not null references staff (id))`.execute(db);
  await sql`create index source_checks_of_url on source_checks (url, checked_on)`.execute(db);
}
