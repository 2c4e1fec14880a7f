import { type Kysely, sql } from "kysely";

/** Targets that wait; and what the page of deliveries and the dashboard look things up by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("target_pauses")
    .addColumn("target", "text", (column) => column.primaryKey())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("paused_by", "text", (column) => column.references("staff.id"))
    .addColumn("paused_at", "text", (column) => column.notNull())
    .execute();
  await sql`create index outbox_listed on outbox (state, target, id)`.execute(db);
  // Small: only what was tried and has to be tried again. With the state, or SQLite would prefer the other.
  await sql`create index outbox_struggling on outbox (state, created_at) where state = 'waiting' and tries > 0`.execute(
    db,
  );
}
