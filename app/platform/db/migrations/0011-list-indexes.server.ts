import { type Kysely, type RawBuilder, sql } from "kysely";
import { analyzeLists } from "../analyze-lists.server.ts";
import type { Engine } from "../connection.server.ts";

/**
 * Indexes that the engines' planners choose by themselves, and totals by the columns that lists are filtered by. The
 * generated column that held those columns together is dropped.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const index of ["newest", "facets", "staff", "referrer", "name", "amount", "change"])
    await sql`drop index ${sql.ref(`clients_by_${index}`)}`.execute(db);
  for (const index of ["in_state", "by_service", "by_staff", "unread"])
    await sql`drop index ${sql.ref(`enquiries_${index}`)}`.execute(db);
  await dropTotals(db, engine);
  await sql`alter table clients drop column facets`.execute(db);
  await createTotals(db);
  await (engine === "postgres" ? countInPostgres(db) : countInSqlite(db));
  await createIndexes(db);
  await analyzeLists(db, engine);
}

/** The columns that are filtered together; they end the indexes, so that a combination is found without reading rows. */
const facets = "status, type, stage, waiting_on";

async function createIndexes(db: Kysely<unknown>) {
  const indexes = {
    clients_by_newest: `clients (shelf, id, ${facets})`,
    // PostgreSQL keeps no order behind a null; the records without a status or stage are many, and met soon.
    clients_by_status: `clients (shelf, status, id, type, stage, waiting_on) where status is not null`,
    clients_by_stage: `clients (shelf, stage, id, status, type, waiting_on) where stage is not null`,
    clients_by_staff: `clients (shelf, assigned_to, id, ${facets})`,
    clients_by_referrer: `clients (shelf, referred_key, id, ${facets})`,
    clients_by_name: `clients (shelf, name_key, id, ${facets})`,
    clients_by_amount: `clients (shelf, loan_amount, id, ${facets})`,
    clients_by_change: `clients (shelf, updated_at, id, ${facets})`,
    // Records with a rare status lie far apart in the order of their changes.
    clients_by_change_of_status: `clients (shelf, status, updated_at, id) where status is not null`,
    enquiries_in_state: "enquiries (state, id, kind, service, assigned_to)",
    enquiries_by_newest: "enquiries (id, state, kind, service, assigned_to)",
    enquiries_by_service: "enquiries (service, id, state, kind, assigned_to)",
    enquiries_by_staff: "enquiries (assigned_to, id, state, kind, service) where assigned_to is not null",
    enquiries_unread: "enquiries (id, state, kind, service, assigned_to) where read_at is null",
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on ${sql.raw(columns)}`.execute(db);
}

const triggers = ["clients_counted", "clients_discounted", "clients_recounted"];

async function dropTotals(db: Kysely<unknown>, engine: Engine) {
  const on = engine === "postgres" ? sql` on clients` : sql``;
  for (const trigger of triggers) await sql`drop trigger if exists ${sql.ref(trigger)}${on}`.execute(db);
  if (engine === "postgres") await sql`drop function count_clients()`.execute(db);
  await sql`drop table client_totals`.execute(db);
}

const keys = ["shelf", "status", "type", "stage", "waiting_on", "assigned_to"];
const sums = ["count", "loan_total", "stage_day_total"];

/** One row for each combination; what a client does not have is "". */
async function createTotals(db: Kysely<unknown>) {
  await sql`create table client_totals (${sql.raw(keys.map((key) => `${key} text not null`).join(", "))},
    ${sql.raw(sums.map((sum) => `${sum} bigint not null`).join(", "))},
    primary key (${sql.raw(keys.join(", "))}))`.execute(db);
}

const keysOf = (row: string) => keys.map((key) => `coalesce(${row}${key}, '')`).join(", ");

/** Counts the clients that are there already. */
async function fillTotals(db: Kysely<unknown>, day: (row: string) => string) {
  await sql`insert into client_totals select ${sql.raw(keysOf(""))}, count(*), sum(loan_amount),
    sum(coalesce(${sql.raw(day(""))}, 0)) from clients group by ${sql.raw(keysOf(""))}`.execute(db);
}

/** Adds a row's figures to its total, or subtracts them. */
function count(row: "old" | "new", sign: 1 | -1, day: (row: string) => string) {
  return sql.raw(`insert into client_totals (${[...keys, ...sums].join(", ")})
    values (${keysOf(`${row}.`)}, ${sign}, ${sign} * ${row}.loan_amount, ${sign} * coalesce(${day(`${row}.`)}, 0))
    on conflict (${keys.join(", ")}) do update set
      ${sums.map((sum) => `${sum} = client_totals.${sum} + excluded.${sum}`).join(", ")}`);
}

const differs = (distinct: string) =>
  sql.raw(
    [...keys, "loan_amount", "stage_since"].map((key) => `old.${key} ${distinct} new.${key}`).join(" or "),
  );

async function countInSqlite(db: Kysely<unknown>) {
  // Days since 1970.
  const day = (row: string) => `cast(julianday(${row}stage_since) - 2440587.5 as integer)`;
  const [add, subtract] = [count("new", 1, day), count("old", -1, day)];
  await fillTotals(db, day);
  await sql`create trigger clients_counted after insert on clients begin ${add}; end`.execute(db);
  await sql`create trigger clients_discounted after delete on clients begin ${subtract}; end`.execute(db);
  await sql`create trigger clients_recounted after update on clients when ${differs("is not")}
    begin ${subtract}; ${add}; end`.execute(db);
}

/**
 * At the end of each transaction, and one transaction after the other: many writes share few totals, and two that
 * locked them in different orders would deadlock.
 */
async function countInPostgres(db: Kysely<unknown>) {
  const day = (row: string) => `(${row}stage_since::date - date '1970-01-01')`;
  const [add, subtract] = [count("new", 1, day), count("old", -1, day)];
  await fillTotals(db, day);
  await sql`create function count_clients() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('sopan:client totals', 0));
      if tg_op <> 'INSERT' then ${subtract}; end if;
      if tg_op <> 'DELETE' then ${add}; end if;
      return null;
    end $$`.execute(db);
  await createTrigger(db, "clients_counted", sql`insert or delete`);
  await createTrigger(db, "clients_recounted", sql`update`, sql`when (${differs("is distinct from")})`);
  // A file's stage, status and what it waits for depend on each other.
  await sql`create statistics clients_facets (mcv) on shelf, status, stage, type, waiting_on from clients`.execute(
    db,
  );
}

async function createTrigger(db: Kysely<unknown>, name: string, events: RawBuilder<unknown>, when = sql``) {
  await sql`create constraint trigger ${sql.ref(name)} after ${events} on clients deferrable initially deferred
    for each row ${when} execute function count_clients()`.execute(db);
}
