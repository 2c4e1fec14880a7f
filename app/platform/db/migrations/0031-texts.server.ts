import type { Kysely } from "kysely";

/** The owner's edits of shipped texts, and every version of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("text_edits")
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("text", "text")
    .addColumn("base_hash", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("text_edits_pkey", ["key", "language"])
    .execute();
  await db.schema
    .createTable("text_versions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("text", "text")
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id"))
    .addUniqueConstraint("text_versions_of_text", ["key", "language", "version"])
    .execute();
}
