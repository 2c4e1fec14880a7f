import { type Kysely, sql } from "kysely";

/** Saved views may be shared with the team; the index is for lists of overdue follow-ups, which are sorted by id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("saved_views")
    .addColumn("shared", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index saved_views_shared on saved_views (scheme, id) where shared = 1`.execute(db);
  await sql`create index clients_by_follow_up on clients (shelf, follow_up_on, id) where follow_up_on is not null`.execute(
    db,
  );
}
