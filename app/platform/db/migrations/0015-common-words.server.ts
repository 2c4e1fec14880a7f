import type { Kysely } from "kysely";

/** A mark on enquiries whose words came twenty times or more within a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("enquiries")
    .addColumn("common_words", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
