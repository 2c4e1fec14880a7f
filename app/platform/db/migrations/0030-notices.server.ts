import { type Kysely, sql } from "kysely";

/** Short dated notices on the public pages, in one or both languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title_en", "text", (column) => column.notNull())
    .addColumn("text_en", "text", (column) => column.notNull())
    .addColumn("title_hi", "text", (column) => column.notNull())
    .addColumn("text_hi", "text", (column) => column.notNull())
    .addColumn("starts_on", "text", (column) => column.notNull())
    .addColumn("ends_on", "text", (column) => column.notNull())
    .addColumn("services", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("updated_by", "text", (column) => column.notNull().references("staff.id"))
    .addColumn("deleted_at", "text")
    .execute();
  await sql`create index notices_by_end on notices (ends_on, id) where deleted_at is null`.execute(db);
}
