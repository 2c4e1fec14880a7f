import { type Kysely, sql } from "kysely";

/** Imports of client lists, with a row for each row of the file: what became of it, and how it is undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable("imports").addColumn("id", "text", (column) => column.primaryKey());
  for (const column of ["state", "scheme", "file_name", "on_duplicate", "created_at", "touched_at"])
    table = table.addColumn(column, "text", (of) => of.notNull());
  table = table.addColumn("staff_id", "text", (column) => column.references("staff.id"));
  const texts = [
    "about",
    "columns",
    "mapping",
    "day_order",
    "failure",
    "ended_at",
    "undone_at",
    "lease_until",
  ];
  for (const column of texts) table = table.addColumn(column, "text");
  const counts = [
    "total",
    "good",
    "bad",
    "gaps",
    "twins",
    "repeats",
    "added",
    "updated",
    "skipped",
    "refused",
  ];
  for (const column of [...counts, "undone", "kept", "checked", "position"])
    table = table.addColumn(column, "integer", (of) => of.notNull().defaultTo(0));
  await table.execute();
  await db.schema.createIndex("imports_in_state").on("imports").columns(["state", "touched_at"]).execute();
  await createRows(db);
}

async function createRows(db: Kysely<unknown>) {
  let table = db.schema
    .createTable("import_rows")
    .addColumn("import_id", "text", (column) => column.notNull().references("imports.id"))
    .addColumn("row_no", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("cells", "text", (column) => column.notNull());
  for (const column of ["problems", "mobile", "email", "client_id", "before"])
    table = table.addColumn(column, "text");
  await table
    .addColumn("client_version", "integer")
    .addPrimaryKeyConstraint("import_rows_key", ["import_id", "row_no"])
    .execute();
  // The rows that are right are found by their numbers; an index of every state would be written twice for each.
  const of = {
    out: "(import_id, state, row_no) where state in ('bad', 'refused')",
    of_mobile: "(mobile) where mobile is not null",
    of_email: "(email) where email is not null",
    of_client: "(client_id) where client_id is not null",
  };
  for (const [name, columns] of Object.entries(of))
    await sql`create index ${sql.ref(`import_rows_${name}`)} on import_rows ${sql.raw(columns)}`.execute(db);
}
