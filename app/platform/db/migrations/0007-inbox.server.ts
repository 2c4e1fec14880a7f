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
  await createClientEnquiries(db);
}

/**
 * Each holds the columns of the other filters too, so that a rare combination is found without reading rows. A kind has
 * none of its own: there are three, and each is soon met. Every index is paid for by each post.
 */
async function indexEnquiries(db: Kysely<unknown>) {
  await db.schema.dropIndex("enquiries_in_state").execute();
  // PostgreSQL keeps no order behind a null, so nobody is a text.
  const nobody = "coalesce(assigned_to, '')";
  const of = {
    in_state: "(state, id, kind, service, assigned_to)",
    by_service: "(state, service, id, kind, assigned_to)",
    by_staff: `(state, ${nobody}, id, kind, service)`,
    unread: "(state, id, kind, service, assigned_to) where read_at is null",
    unsearchable: "(id) where searchable = 0",
  };
  for (const [name, columns] of Object.entries(of))
    await sql`create index ${sql.ref(`enquiries_${name}`)} on enquiries ${sql.raw(columns)}`.execute(db);
}

/** Which file was made of which enquiry. A table of its own: most files came of none, and clients has indexes enough. */
async function createClientEnquiries(db: Kysely<unknown>) {
  await db.schema
    .createTable("client_enquiries")
    .addColumn("client_id", "text", (column) => column.primaryKey().references("clients.id"))
    .addColumn("enquiry_id", "text", (column) => column.notNull().references("enquiries.id"))
    .execute();
  await db.schema
    .createIndex("client_enquiries_of_enquiry")
    .on("client_enquiries")
    .columns(["enquiry_id", "client_id"])
    .execute();
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
  await (engine === "postgres" ? searchInPostgres(db) : searchInSqlite(db));
}

async function searchInPostgres(db: Kysely<unknown>) {
  // As dear as it is: otherwise the planner would rather cut every text into pieces than ask the index.
  await sql`alter function client_trigrams(text) cost 10000`.execute(db);
  await sql`create index enquiry_words_by_words on enquiry_words using gin (client_trigrams(search))`.execute(
    db,
  );
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
