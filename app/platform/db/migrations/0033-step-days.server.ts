import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";
import { enquiryFigures, moneyFigures } from "./0028-report-figures.server.ts";
import { countRows, followRows } from "./0028-report-totals.server.ts";
import { allClientFigures, receiptFigures, stepFigures } from "./0033-step-figures.server.ts";

const sums = ["count", "amount"] as const;

/**
 * Medians instead of means: the days between two steps are counted one by one, no more added up. Sums of what was paid for
 * fees, and indexes for what the reports of a million clients read.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const figures = {
    enquiries: enquiryFigures(engine),
    clients: allClientFigures(engine),
    client_milestones: moneyFigures,
  };
  for (const table of Object.keys(figures)) await unfollow(db, engine, table);
  for (const column of ["days", "pairs"])
    await db.schema.alterTable("report_totals").dropColumn(column).execute();
  await countRows(db, engine, "clients", { figures: stepFigures(engine), sums });
  await countRows(db, engine, "receipts", { figures: receiptFigures, sums });
  for (const [table, of] of Object.entries({ ...figures, receipts: receiptFigures }))
    await followRows(db, engine, table, { figures: of, sums });
  const indexes = {
    appointments_counted: "appointments (staff_id, state, starts_at)",
    fees_open: "fees (due_on, client_id, amount, paid) where paid < amount",
    // What the fold looks for, and the night.
    ...(engine === "postgres" && {
      report_totals_changes: "report_totals (figure, day, part) where change <> ''",
    }),
    report_totals_empty: "report_totals (figure) where count = 0",
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on ${sql.raw(columns)}`.execute(db);
}

async function unfollow(db: Kysely<unknown>, engine: Engine, table: string) {
  const names = engine === "postgres" ? ["reported"] : ["reported", "unreported"];
  for (const name of [...names, "reported_anew"]) {
    const of = engine === "postgres" ? sql` on ${sql.table(table)}` : sql``;
    await sql`drop trigger ${sql.ref(`${table}_${name}`)}${of}`.execute(db);
  }
  if (engine === "postgres") await sql`drop function ${sql.ref(`report_${table}`)}`.execute(db);
}
