import type { Kysely } from "kysely";

/** When a session's person last confirmed who they are, and when they were last active. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["confirmed_at", "seen_at"])
    await db.schema.alterTable("staff_sessions").addColumn(column, "text").execute();
}
