import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** Links by which an applicant sees the status of a case or sends documents, and what arrived through them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createLinks(db);
  await createFiles(db);
  await db.schema
    .createTable("received_pieces")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("file_id", "text", (column) =>
      column.notNull().references("received_files.id").onDelete("cascade"),
    )
    .addColumn("starts", "integer", (column) => column.notNull())
    .addUniqueConstraint("received_pieces_once", ["file_id", "starts"])
    .execute();
  const now =
    engine === "postgres"
      ? sql`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  // The bytes of a deleted row are to be removed from the storage.
  for (const table of ["received_files", "received_pieces"])
    await afterDelete(
      db,
      engine,
      table,
      (key) => sql`insert into files_to_remove (key, due_at)
      select ${key}, ${now} where ${key} is not null
      on conflict (key) do update set due_at = excluded.due_at`,
    );
}

async function createLinks(db: Kysely<unknown>) {
  await db.schema
    .createTable("applicant_links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.references("staff.id"))
    .addColumn("ends_at", "text", (column) => column.notNull())
    .addColumn("revoked_at", "text")
    .addColumn("opened_at", "text")
    .addColumn("opened_times", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("applicant_links_of_client")
    .on("applicant_links")
    .columns(["client_id", "id"])
    .execute();
  await db.schema.createIndex("applicant_links_end").on("applicant_links").column("ends_at").execute();
}

async function createFiles(db: Kysely<unknown>) {
  await db.schema
    .createTable("received_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("link_id", "text", (column) =>
      column.notNull().references("applicant_links.id").onDelete("cascade"),
    )
    .addColumn("upload", "text", (column) => column.notNull())
    .addColumn("batch", "text")
    .addColumn("paper", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("arrived", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("type", "text")
    .addColumn("sha256", "text")
    .addColumn("key", "text")
    .addColumn("reason", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("decided_at", "text")
    .addColumn("decided_by", "text", (column) => column.references("staff.id"))
    .addUniqueConstraint("received_files_once", ["link_id", "upload"])
    .execute();
  // Small: only what has not arrived, and only what was refused.
  await sql`create index received_files_arriving on received_files (created_at) where state = 'arriving'`.execute(
    db,
  );
  await sql`create index received_files_refused on received_files (decided_at) where state = 'refused'`.execute(
    db,
  );
  await sql`create index received_files_waiting on received_files (id) where state = 'waiting'`.execute(db);
}

async function afterDelete(
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
  statement: (key: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const name = sql.ref(`bytes_of_${table}`);
  const run = statement(sql`old.key`);
  if (engine === "sqlite") {
    await sql`create trigger ${name} after delete on ${sql.table(table)} begin ${run}; end`.execute(db);
    return;
  }
  await sql`create function ${name}() returns trigger language plpgsql as $$
    begin ${run}; return null; end $$`.execute(db);
  await sql`create trigger ${name} after delete on ${sql.table(table)}
    for each row execute function ${name}()`.execute(db);
}
