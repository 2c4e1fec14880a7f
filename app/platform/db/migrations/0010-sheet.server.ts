import { type Kysely, sql } from "kysely";

/** Files that came from the hosted sheet, the runs that bring rows in, and the numbers that no run brings back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sheet_clients")
    .addColumn("client_id", "text", (column) => column.primaryKey().references("clients.id"))
    .addColumn("number_key", "text")
    .addColumn("said", "text", (column) => column.notNull())
    .addColumn("row_hash", "text", (column) => column.notNull())
    .addColumn("taken_at", "text", (column) => column.notNull())
    .execute();
  await sql`create index sheet_clients_by_key on sheet_clients (number_key) where number_key is not null`.execute(
    db,
  );
  await db.schema
    .createTable("sheet_left_out")
    .addColumn("number_key", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await createRuns(db);
}

async function createRuns(db: Kysely<unknown>) {
  await db.schema
    .createTable("sheet_runs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("scheme", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("started_by", "text", (column) => column.references("staff.id"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .addColumn("lease_until", "text")
    .addColumn("rows", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("done", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("counts", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("problem", "text")
    .execute();
  await db.schema.createIndex("sheet_runs_in_state").on("sheet_runs").columns(["state", "id"]).execute();
  await db.schema.createIndex("sheet_runs_of_kind").on("sheet_runs").columns(["kind", "id"]).execute();
  await db.schema
    .createTable("sheet_run_rows")
    .addColumn("run_id", "text", (column) => column.notNull().references("sheet_runs.id"))
    .addColumn("line", "integer", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("client_id", "text")
    .addPrimaryKeyConstraint("sheet_run_rows_line", ["run_id", "line"])
    .execute();
}
