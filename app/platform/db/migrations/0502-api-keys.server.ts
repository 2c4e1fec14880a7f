import { type Kysely, sql } from "kysely";

/** Keys with which programs read. */
export async function apiKeys(db: Kysely<unknown>): Promise<void> {
  await sql`create table api_keys (
    id text primary key, name text not null, staff_id text not null references staff (id), key_hash text not null,
    key_end text not null, scopes text not null, expires_on text not null, last_used_at text, revoked_at text,
    created_at text not null, created_by text references staff (id))`.execute(db);
  await sql`create unique index api_keys_by_hash on api_keys (key_hash)`.execute(db);
}
