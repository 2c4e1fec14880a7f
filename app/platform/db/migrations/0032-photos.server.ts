import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** Photographs of the office and of people on the public pages. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("photos")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("alt_en", "text", (column) => column.notNull())
    .addColumn("alt_hi", "text", (column) => column.notNull())
    .addColumn("consent_by", "text", (column) => column.notNull())
    .addColumn("consent_on", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("updated_by", "text", (column) => column.notNull().references("staff.id"))
    .execute();
  await sql`create index photos_by_phone on photos (phone) where phone <> ''`.execute(db);
  await removeFileWithRow(db, engine);
}

/** However a row goes, its file goes from the storage afterwards. */
async function removeFileWithRow(db: Kysely<unknown>, engine: Engine) {
  const now =
    engine === "postgres"
      ? sql`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  const run = sql`insert into files_to_remove (key, due_at) values (old.key, ${now})
    on conflict (key) do update set due_at = excluded.due_at`;
  if (engine === "sqlite") {
    await sql`create trigger file_of_photos after delete on photos begin ${run}; end`.execute(db);
    return;
  }
  await sql`create function file_of_photos() returns trigger language plpgsql as $$
    begin ${run}; return null; end $$`.execute(db);
  await sql`create trigger file_of_photos after delete on photos
    for each row execute function file_of_photos()`.execute(db);
}
