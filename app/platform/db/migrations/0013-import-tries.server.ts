import type { Kysely } from "kysely";

/** How often an import was tried without getting further. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("imports")
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
