import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table registers (
    id text primary key, service text, active integer not null default 1, expires integer not null default 0,
    renewal_days integer not null default 60, definition text not null, version integer not null,
    created_at text not null, updated_at text not null, updated_by text)`.execute(db);
  await sql`alter table clients add column valid_until text`.execute(db);
  await sql`create index clients_by_validity on clients (list_state, valid_until, id)
    where valid_until is not null`.execute(db);
}
