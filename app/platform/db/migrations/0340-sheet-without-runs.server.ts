import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** The hosted sheet is imported like a file. Clients keep what runs merged into them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    // Numbers that no run was to add again are refused by imports.
    `insert into erased_numbers (number_key, at) select number_key, at from sheet_left_out where true
      on conflict (number_key) do nothing`,
    ...(engine === "postgres"
      ? ["drop trigger left_out_of_sheet on sheet_clients", "drop function left_out_of_sheet()"]
      : ["drop trigger left_out_of_sheet"]),
    "drop index sheet_clients_by_key",
    ...["number_key", "said", "row_hash"].map((column) => `alter table sheet_clients drop column ${column}`),
    ...["sheet_left_out", "sheet_run_rows", "sheet_runs"].map((table) => `drop table ${table}`),
    "delete from meta where key = 'job: hosted sheet'",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
