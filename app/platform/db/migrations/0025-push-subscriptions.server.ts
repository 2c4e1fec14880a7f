import type { Kysely } from "kysely";

/** The devices that want to be told of new enquiries; each goes with its account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("push_subscriptions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("session_id", "text", (column) => column.notNull())
    .addColumn("endpoint", "text", (column) => column.notNull().unique())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("told_at", "text", (column) => column.notNull())
    .addColumn("told_of", "text", (column) => column.notNull())
    .execute();
  for (const column of ["staff_id", "session_id", "told_at"])
    await db.schema
      .createIndex(`push_subscriptions_${column}`)
      .on("push_subscriptions")
      .column(column)
      .execute();
}
