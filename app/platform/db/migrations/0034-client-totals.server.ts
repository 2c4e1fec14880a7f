import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/**
 * Stores the totals of the client lists in the order of their key on SQLite: each list adds up a thousand of them, and
 * looked every one up in the table behind the index. Under the old name, which the triggers of `clients` know.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "postgres") return;
  await sql`create temporary table kept_totals as select * from client_totals`.execute(db);
  await sql`drop table client_totals`.execute(db);
  await sql`create table client_totals (shelf text not null, status text not null, type text not null,
    stage text not null, waiting_on text not null, assigned_to text not null, count bigint not null,
    loan_total bigint not null, stage_day_total bigint not null,
    primary key (shelf, status, type, stage, waiting_on, assigned_to)) without rowid`.execute(db);
  await sql`insert into client_totals (shelf, status, type, stage, waiting_on, assigned_to, count, loan_total,
    stage_day_total) select shelf, status, type, stage, waiting_on, assigned_to, count, loan_total,
    stage_day_total from kept_totals`.execute(db);
  await sql`drop table kept_totals`.execute(db);
}
