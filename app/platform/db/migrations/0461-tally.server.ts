import { type Kysely, sql } from "kysely";

/** Files for the accountant's Tally: what is in which, so that nothing is imported twice by mistake. */
export async function tally(db: Kysely<unknown>): Promise<void> {
  await sql`create table tally_batches (
    id text primary key, number integer not null unique, from_day text not null, to_day text not null,
    again integer not null, made_at text not null, made_by text references staff (id))`.execute(db);
  await sql`create table tally_entries (
    batch_id text not null references tally_batches (id) on delete cascade, document_id text not null,
    primary key (batch_id, document_id))`.execute(db);
  await sql`create index tally_entries_of_document on tally_entries (document_id)`.execute(db);
}
