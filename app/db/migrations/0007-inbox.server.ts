import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** The inbox at length: filters by an index each, unread marks, notes, a search, and the client made of an enquiry. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable("enquiries").addColumn("read_at", "text").execute();
  await db.schema
    .alterTable("enquiries")
    .addColumn("searchable", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await indexEnquiries(db);
  await createNotes(db);
  await createWords(db, engine);
  await db.schema.alterTable("clients").addColumn("enquiry_id", "text").execute();
  await sql`create index clients_of_enquiry on clients (enquiry_id) where enquiry_id is not null`.execute(db);
}

/** Each filter's index holds the others' columns too, so that a rare combination is found without reading rows. */
async function indexEnquiries(db: Kysely<unknown>) {
  const of = {
    kind: ["state", "kind", "id", "service", "assigned_to"],
    service: ["state", "service", "id", "kind", "assigned_to"],
    staff: ["state", "assigned_to", "id", "kind", "service"],
  };
  for (const [name, columns] of Object.entries(of))
    await db.schema.createIndex(`enquiries_by_${name}`).on("enquiries").columns(columns).execute();
  await sql`create index enquiries_unread on enquiries (state, id, kind, service, assigned_to) where read_at is null`.execute(
    db,
  );
  await sql`create index enquiries_unsearchable on enquiries (id) where searchable = 0`.execute(db);
}

async function createNotes(db: Kysely<unknown>) {
  await db.schema
    .createTable("enquiry_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("enquiry_id", "text", (column) => column.notNull().references("enquiries.id"))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("staff_id", "text", (column) => column.references("staff.id"))
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("enquiry_notes_of_enquiry")
    .on("enquiry_notes")
    .columns(["enquiry_id", "id"])
    .execute();
}

/** Filled by the worker a moment after the enquiry: a visitor does not wait for three letters at a time. */
async function createWords(db: Kysely<unknown>, engine: Engine) {
  const seq = engine === "postgres" ? sql`bigint generated always as identity` : sql`integer`;
  await sql`create table enquiry_words (seq ${seq} primary key,
    enquiry_id text not null unique references enquiries (id), search text not null)`.execute(db);
  if (engine === "postgres")
    await sql`create index enquiry_words_by_words on enquiry_words using gin (client_trigrams(search))`.execute(
      db,
    );
  else await searchInSqlite(db);
}

async function searchInSqlite(db: Kysely<unknown>) {
  await sql`create virtual table enquiries_search using fts5(search, content = 'enquiry_words', content_rowid = 'seq',
    detail = none, tokenize = 'trigram case_sensitive 1')`.execute(db);
  await sql`insert into enquiries_search (enquiries_search, rank) values ('secure-delete', 1)`.execute(db);
  await sql`create virtual table enquiries_search_terms using fts5vocab(enquiries_search, 'row')`.execute(db);
  await sql`create trigger enquiry_words_found after insert on enquiry_words begin
    insert into enquiries_search (rowid, search) values (new.seq, new.search); end`.execute(db);
  await sql`create trigger enquiry_words_lost after delete on enquiry_words begin
    insert into enquiries_search (enquiries_search, rowid, search) values ('delete', old.seq, old.search); end`.execute(
    db,
  );
}
