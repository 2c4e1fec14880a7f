import { type Kysely, sql } from "kysely";

/**
 * Keyed hashes of the numbers of erased people, with those of the erasures that the history still names; and which sheet of
 * a workbook is to be imported.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("erased_numbers")
    .addColumn("number_key", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await sql`insert into erased_numbers (number_key, at) select record_id, min(at) from activity
    where noun = 'people' and verb = 'erased' group by record_id`.execute(db);
  await db.schema.alterTable("imports").addColumn("sheet", "text").execute();
}
