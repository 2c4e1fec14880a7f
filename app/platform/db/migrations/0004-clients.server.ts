import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";
import { countInPostgres, countInSqlite } from "./0004-client-totals.server.ts";
import { letOutboxCarryClients } from "./0004-outbox-of-clients.server.ts";

/** Clients of both schemes with their milestones, notes, totals and search index; follow-ups; saved views. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createClients(db, engine);
  await createIndices(db);
  await createParts(db);
  await (engine === "postgres" ? searchInPostgres(db) : searchInSqlite(db));
  await (engine === "postgres" ? countInPostgres(db) : countInSqlite(db));
  await letOutboxCarryClients(db, engine);
  for (const column of ["assigned_to", "follow_up_on", "follow_up_action"])
    await db.schema.alterTable("enquiries").addColumn(column, "text").execute();
  await sql`create index enquiries_to_follow on enquiries (follow_up_on, id) where follow_up_on is not null`.execute(
    db,
  );
}

/** Text that sorts by its characters' numbers on both engines, so that a page's last key finds the next page. */
function sorted(engine: Engine) {
  return engine === "postgres" ? sql`text collate "C"` : sql`text`;
}

async function createClients(db: Kysely<unknown>, engine: Engine) {
  const optional = [
    "email",
    "type",
    "status",
    "referred_by",
    "born_on",
    "quotation_url",
    "application_url",
    "bank",
    "branch",
    "ifsc",
    "loan_officer",
    "applicant_id",
    "notes",
    "stage",
    "stage_since",
    "waiting_on",
    "waiting_since",
    "follow_up_on",
    "follow_up_action",
    "reapplies",
    "merged_into",
    "created_by",
    "updated_by",
  ];
  let table = db.schema
    .createTable("clients")
    // The search index knows a client by this number; a text id would make it three times as large.
    .addColumn("seq", engine === "postgres" ? "bigserial" : "integer", (column) => column.primaryKey())
    .addColumn("id", sorted(engine), (column) => column.notNull().unique())
    .addColumn("shelf", "text", (column) => column.notNull());
  // What lists compare comes first: SQLite reads a row up to the column that is asked for.
  for (const column of ["search", "name_key", "referred_key", "created_at", "updated_at"])
    table = table.addColumn(column, sorted(engine), (of) => of.notNull());
  table = table
    .addColumn("assigned_to", "text", (column) => column.references("staff.id"))
    .addColumn("loan_amount", "bigint", (column) => column.notNull())
    .addColumn("term_loan", "bigint")
    .addColumn("cash_credit", "bigint")
    .addColumn("version", "integer", (column) => column.notNull());
  for (const column of ["scheme", "name", "father_name", "mobile", "gender", "address", "project_name"])
    table = table.addColumn(column, "text", (of) => of.notNull());
  for (const column of optional) table = table.addColumn(column, "text");
  const facets = sql`shelf || '/' || coalesce(status, '') || '/' || coalesce(type, '') || '/' || coalesce(stage, '')
    || '/' || coalesce(waiting_on, '')`;
  await table
    .addColumn("facets", sorted(engine), (of) => of.notNull().generatedAlwaysAs(facets).stored())
    .execute();
}

/**
 * Indexes of the lists. Those that end in the facets answer every filter on them without reading a row. Migration 0011
 * replaces most of them; decision 18 says why.
 */
async function createIndices(db: Kysely<unknown>) {
  const of: Record<string, string[]> = {
    newest: ["shelf", "id", "facets"],
    facets: ["facets", "id"],
    staff: ["shelf", "assigned_to", "id", "facets"],
    referrer: ["shelf", "referred_key", "id", "facets"],
    name: ["shelf", "name_key", "id", "facets"],
    amount: ["shelf", "loan_amount", "id", "facets"],
    mobile: ["mobile", "id"],
  };
  for (const [name, columns] of Object.entries(of))
    await db.schema.createIndex(`clients_by_${name}`).on("clients").columns(columns).execute();
  // Divided by the status: by their change, those of a rare one lie far between. PostgreSQL sorts by no index behind a null.
  await sql`create index clients_by_change on clients (shelf, coalesce(status, ''), updated_at, id, facets)`.execute(
    db,
  );
  await sql`create index clients_to_follow on clients (follow_up_on, id, shelf) where follow_up_on is not null`.execute(
    db,
  );
  await sql`create index clients_of_email on clients (lower(email)) where email is not null`.execute(db);
  await sql`create index clients_merged on clients (merged_into) where merged_into is not null`.execute(db);
}

async function createParts(db: Kysely<unknown>) {
  await db.schema
    .createTable("client_milestones")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("milestone", "text", (column) => column.notNull())
    .addColumn("on_day", "text", (column) => column.notNull())
    .addColumn("amount", "bigint")
    .addColumn("note", "text")
    .addColumn("staff_id", "text", (column) => column.references("staff.id"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .execute();
  await db.schema
    .createIndex("client_milestones_of_client")
    .on("client_milestones")
    .columns(["client_id", "on_day", "id"])
    .execute();
  await db.schema
    .createIndex("client_milestones_in_time")
    .on("client_milestones")
    .columns(["milestone", "on_day", "client_id"])
    .execute();
  await db.schema
    .createTable("client_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("staff_id", "text", (column) => column.references("staff.id"))
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("client_notes_of_client")
    .on("client_notes")
    .columns(["client_id", "at", "id"])
    .execute();
  await db.schema
    .createTable("saved_views")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id"))
    .addColumn("scheme", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("query", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("saved_views_of_staff")
    .on("saved_views")
    .columns(["staff_id", "scheme"])
    .execute();
}

/** Three letters at a time; erased rows leave nothing behind in it. */
async function searchInSqlite(db: Kysely<unknown>) {
  await sql`create virtual table clients_search using fts5(search, content = 'clients', content_rowid = 'seq',
    detail = none, tokenize = 'trigram case_sensitive 1')`.execute(db);
  await sql`insert into clients_search (clients_search, rank) values ('secure-delete', 1)`.execute(db);
  await sql`create virtual table clients_search_terms using fts5vocab(clients_search, 'row')`.execute(db);
  const add = sql`insert into clients_search (rowid, search) values (new.seq, new.search)`;
  const remove = sql`insert into clients_search (clients_search, rowid, search) values ('delete', old.seq, old.search)`;
  await sql`create trigger clients_found after insert on clients begin ${add}; end`.execute(db);
  await sql`create trigger clients_lost after delete on clients begin ${remove}; end`.execute(db);
  await sql`create trigger clients_found_anew after update of search on clients when new.search <> old.search
    begin ${remove}; ${add}; end`.execute(db);
}

/** The same with PostgreSQL's own means; a search of two letters asks for all that begins with them. */
async function searchInPostgres(db: Kysely<unknown>) {
  await sql`create function client_trigrams(words text) returns tsvector language sql immutable parallel safe strict
    as $$ select array_to_tsvector(array(
      select distinct substr(words, place, 3) from generate_series(1, length(words)) as place)) $$`.execute(
    db,
  );
  await sql`create index clients_by_words on clients using gin (client_trigrams(search))`.execute(db);
}
