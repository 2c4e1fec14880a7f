import type { Kysely } from "kysely";

/** When somebody would like the appointment: a day in India ("2026-12-01") and a part of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("enquiries").addColumn("preferred_day", "text").execute();
  await db.schema.alterTable("enquiries").addColumn("preferred_part", "text").execute();
}
