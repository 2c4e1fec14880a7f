import { type Kysely, sql } from "kysely";

/** Where the cases of a stage or a choice go that was taken out of a register, until the last one has moved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table register_moves (
    register_id text not null references registers (id), field text not null, from_key text not null,
    to_key text not null, total integer not null, done integer not null default 0,
    asked_by text not null references staff (id), asked_at text not null, ended_at text,
    constraint register_moves_pkey primary key (register_id, field, from_key))`.execute(db);
}
