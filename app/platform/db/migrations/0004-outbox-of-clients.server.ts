import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** A delivery belongs to an enquiry or to a client. */
export async function letOutboxCarryClients(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "postgres") {
    await sql`alter table outbox alter column enquiry_id drop not null`.execute(db);
    await sql`alter table outbox add column client_id text references clients (id)`.execute(db);
  } else await rebuildInSqlite(db);
  await sql`create index outbox_of_client on outbox (client_id) where client_id is not null`.execute(db);
}

/** SQLite cannot take a "not null" away: the table is created again, with the one that points at it. */
async function rebuildInSqlite(db: Kysely<unknown>) {
  const rest = `channel, target, payload, state, tries, next_try_at, lease_until, created_at, sent_at`;
  await sql`create table outbox_anew (id text primary key, enquiry_id text references enquiries (id), channel text not null,
    target text not null, payload text not null, state text not null, tries integer not null, next_try_at text not null,
    lease_until text, created_at text not null, sent_at text, client_id text references clients (id))`.execute(
    db,
  );
  await sql`create table outbox_attempts_anew (id text primary key, outbox_id text not null references outbox_anew (id),
    at text not null, outcome text not null, code integer, answer text not null)`.execute(db);
  await sql`insert into outbox_anew (id, enquiry_id, ${sql.raw(rest)})
    select id, enquiry_id, ${sql.raw(rest)} from outbox`.execute(db);
  await sql`insert into outbox_attempts_anew select id, outbox_id, at, outcome, code, answer from outbox_attempts`.execute(
    db,
  );
  await sql`drop table outbox_attempts`.execute(db);
  await sql`drop table outbox`.execute(db);
  await sql`alter table outbox_anew rename to outbox`.execute(db);
  await sql`alter table outbox_attempts_anew rename to outbox_attempts`.execute(db);
  await sql`create index outbox_due on outbox (state, channel, target, next_try_at, id)`.execute(db);
  await sql`create index outbox_of_enquiry on outbox (enquiry_id)`.execute(db);
  await sql`create index outbox_with_old_payload on outbox (sent_at) where payload <> ''`.execute(db);
  await sql`create index outbox_attempts_of_item on outbox_attempts (outbox_id, id)`.execute(db);
}
