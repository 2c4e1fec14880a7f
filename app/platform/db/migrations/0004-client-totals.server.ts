import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";

/*
 * How many clients, and how much of loans, for each combination that the lists can be filtered by and each member of
 * staff: kept by the database with every write, so that no list counts its rows.
 */

async function createTotals(db: Kysely<unknown>) {
  let table: CreateTableBuilder<string, string> = db.schema.createTable("client_totals");
  for (const column of ["facets", "assigned_to", "shelf"])
    table = table.addColumn(column, "text", (of) => of.notNull());
  for (const column of ["status", "type", "stage", "waiting_on"]) table = table.addColumn(column, "text");
  // Of the days (since 1970) on which the stage was reached: today less their mean is the mean age.
  for (const column of ["count", "loan_total", "stage_day_total"])
    table = table.addColumn(column, "bigint", (of) => of.notNull());
  await table.addPrimaryKeyConstraint("client_totals_key", ["facets", "assigned_to"]).execute();
}

const counted = [
  "shelf",
  "status",
  "type",
  "stage",
  "waiting_on",
  "assigned_to",
  "loan_amount",
  "stage_since",
];

const differs = (distinct: string) =>
  sql.raw(counted.map((column) => `old.${column} ${distinct} new.${column}`).join(" or "));

/** Adds a row's figures to its total, or takes them away. */
function count(row: "old" | "new", sign: 1 | -1, stageDay: string) {
  return sql.raw(`insert into client_totals
      (facets, assigned_to, shelf, status, type, stage, waiting_on, count, loan_total, stage_day_total)
    values (${row}.facets, coalesce(${row}.assigned_to, ''), ${row}.shelf, ${row}.status, ${row}.type, ${row}.stage,
      ${row}.waiting_on, ${sign}, ${sign} * ${row}.loan_amount, ${sign} * coalesce(${stageDay}, 0))
    on conflict (facets, assigned_to) do update set count = client_totals.count + excluded.count,
      loan_total = client_totals.loan_total + excluded.loan_total,
      stage_day_total = client_totals.stage_day_total + excluded.stage_day_total`);
}

export async function countInSqlite(db: Kysely<unknown>) {
  await createTotals(db);
  const day = (row: string) => `cast(julianday(${row}.stage_since) - 2440587.5 as integer)`;
  const [add, remove] = [count("new", 1, day("new")), count("old", -1, day("old"))];
  await sql`create trigger clients_counted after insert on clients begin ${add}; end`.execute(db);
  await sql`create trigger clients_discounted after delete on clients begin ${remove}; end`.execute(db);
  await sql`create trigger clients_recounted after update on clients when ${differs("is not")}
    begin ${remove}; ${add}; end`.execute(db);
}

/**
 * At the end of each transaction, and one transaction after the other: the totals are few rows that many writes
 * share, and taken in any order two of them could wait for each other for ever.
 */
export async function countInPostgres(db: Kysely<unknown>) {
  await createTotals(db);
  const day = (row: string) => `(${row}.stage_since::date - date '1970-01-01')`;
  const [add, remove] = [count("new", 1, day("new")), count("old", -1, day("old"))];
  const hold = sql`perform pg_advisory_xact_lock(hashtextextended('sopan:client totals', 0))`;
  await sql`create function count_clients() returns trigger language plpgsql as $$
    begin
      ${hold};
      if tg_op <> 'INSERT' then ${remove}; end if;
      if tg_op <> 'DELETE' then ${add}; end if;
      return null;
    end $$`.execute(db);
  await trigger(db, "clients_counted", sql`insert or delete`);
  await trigger(db, "clients_recounted", sql`update`, sql`when (${differs("is distinct from")})`);
}

async function trigger(db: Kysely<unknown>, name: string, events: RawBuilder<unknown>, when = sql``) {
  await sql`create constraint trigger ${sql.ref(name)} after ${events} on clients deferrable initially deferred
    for each row ${when} execute function count_clients()`.execute(db);
}
