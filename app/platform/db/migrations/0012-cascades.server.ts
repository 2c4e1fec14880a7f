import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** Rows of a table are deleted with the row that their column refers to: table, column, table referred to. */
const cascades = [
  ["client_enquiries", "client_id", "clients"],
  ["client_enquiries", "enquiry_id", "enquiries"],
  ["client_milestones", "client_id", "clients"],
  ["client_notes", "client_id", "clients"],
  ["document_versions", "document_id", "documents"],
  ["documents", "client_id", "clients"],
  ["enquiry_notes", "enquiry_id", "enquiries"],
  ["enquiry_words", "enquiry_id", "enquiries"],
  ["import_rows", "import_id", "imports"],
  ["name_checks", "client_id", "clients"],
  ["outbox", "client_id", "clients"],
  ["outbox", "enquiry_id", "enquiries"],
  ["outbox_attempts", "outbox_id", "outbox"],
  ["sheet_clients", "client_id", "clients"],
  ["sheet_run_rows", "run_id", "sheet_runs"],
];

/** What belongs to a client, an enquiry, an import or a run is deleted with it, by the database. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const afterDelete = engine === "postgres" ? triggerInPostgres : triggerInSqlite;
  for (const [table = "", column = "", parent = ""] of cascades)
    if (engine === "postgres") await cascade(db, table, column, parent);
    // SQLite adds a foreign key only by writing the whole table again; a trigger is there at once.
    else await afterDelete(db, parent, `${table}_of_${parent}`, rowsOf(table, column));
  // No foreign key: every row of an import would have to look for its client. PostgreSQL uses the column's index only
  // with the column's collation, and clients.id has another.
  const id = engine === "postgres" ? sql`old.id collate "default"` : sql`old.id`;
  await afterDelete(db, "clients", "import_rows_of_clients", rowsOf("import_rows", "client_id", id));
  const now =
    engine === "postgres"
      ? sql`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  // The file of a deleted version is to be removed from the storage.
  const queueFile = sql`insert into files_to_remove (key, due_at) values (old.key, ${now})
    on conflict (key) do update set due_at = excluded.due_at`;
  await afterDelete(db, "document_versions", "files_of_versions", queueFile);
  // No run of the hosted sheet brings a deleted client back.
  const leaveOut = sql`insert into sheet_left_out (number_key, at) select old.number_key, ${now}
    where old.number_key is not null on conflict (number_key) do nothing`;
  await afterDelete(db, "sheet_clients", "left_out_of_sheet", leaveOut);
}

const rowsOf = (table: string, column: string, id = sql`old.id`) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`;

async function cascade(db: Kysely<unknown>, table: string, column: string, parent: string) {
  const key = sql.ref(`${table}_${column}_fkey`);
  await sql`alter table ${sql.table(table)} drop constraint ${key}, add constraint ${key}
    foreign key (${sql.ref(column)}) references ${sql.table(parent)} (id) on delete cascade`.execute(db);
}

type Statement = RawBuilder<unknown>;

async function triggerInSqlite(db: Kysely<unknown>, table: string, name: string, statement: Statement) {
  await sql`create trigger ${sql.ref(name)} after delete on ${sql.table(table)} begin ${statement}; end`.execute(
    db,
  );
}

async function triggerInPostgres(db: Kysely<unknown>, table: string, name: string, statement: Statement) {
  await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$
    begin ${statement}; return null; end $$`.execute(db);
  await sql`create trigger ${sql.ref(name)} after delete on ${sql.table(table)}
    for each row execute function ${sql.ref(name)}()`.execute(db);
}
