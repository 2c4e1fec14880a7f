import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** One sum in which a row is counted, in SQL. */
type Figure = {
  figure: string;
  /** "2026-11-20". */
  day: string;
  part: string;
  where: string;
  /** Paise. */
  amount?: string;
  /** Days between two steps, where both are there (`pairs`). */
  days?: string;
  pairs?: string;
  /** Also kept by month, so that long ranges read few rows. */
  monthly?: boolean;
};

/** The sums of a table's row, whose columns have this prefix ("new.", "old.", or none). */
export type Figures = (row: string) => Figure[];

/** A figure of each row, and the sums of it that are kept. */
type Kept = { figures: Figures; sums: readonly ("count" | "amount" | "days" | "pairs")[] };

/** The day in India of a moment. */
export function dayOf(engine: Engine, moment: string): string {
  return engine === "postgres"
    ? `to_char(${moment}::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
    : `date(${moment}, '+330 minutes')`;
}

/** Counts the rows that are there, and has triggers keep the sums in the transaction of each change. */
export async function keepTotals(db: Kysely<unknown>, engine: Engine, table: string, figures: Figures) {
  const kept: Kept = { figures, sums: ["count", "amount", "days", "pairs"] };
  await countRows(db, engine, table, kept);
  await followRows(db, engine, table, kept);
}

/** Adds the sums of the rows that are there. */
export async function countRows(db: Kysely<unknown>, engine: Engine, table: string, { figures, sums }: Kept) {
  const added = sums.map((name) => (name === "count" ? "count(*)" : `sum(${name})`)).join(", ");
  for (const arm of armsOf(engine, figures("")))
    await sql
      .raw(`insert into report_totals (figure, day, part, ${sums.join(", ")}) select figure, day, part, ${added}
        from (${arm.select} from ${table} where ${arm.where}) as counted group by figure, day, part`)
      .execute(db);
}

/** Has triggers keep the sums in the transaction of each change. */
export function followRows(db: Kysely<unknown>, engine: Engine, table: string, kept: Kept): Promise<void> {
  return engine === "postgres" ? keepInPostgres(db, table, kept) : keepInSqlite(db, table, kept);
}

/** A query for each sum, by day and where wanted by month. */
function armsOf(engine: Engine, figures: Figure[]) {
  // In one collation: some columns of clients have another.
  const text = (value: string) =>
    engine === "postgres" ? `((${value})::text collate "default")` : `(${value})`;
  return figures.flatMap(({ figure, day, part, where, amount = "0", days = "0", pairs = "0", monthly }) => {
    const arm = (name: string, time: string) => ({
      where,
      select: `select ${text(name)} as figure, ${text(time)} as day, ${text(part)} as part, ${amount} as amount,
        ${days} as days, ${pairs} as pairs`,
    });
    const byMonth = arm(`${figure} || ' by month'`, `substr(${day}, 1, 7)`);
    return monthly ? [arm(figure, day), byMonth] : [arm(figure, day)];
  });
}

/**
 * Adds a row's figures to their sums, or subtracts them. On PostgreSQL as rows of their own, which the night adds up:
 * no transaction waits for another there, and a sum that changes a thousand times in one would be read through as often.
 */
function count(engine: Engine, { figures, sums }: Kept, row: "old" | "new", sign: 1 | -1) {
  const arms = armsOf(engine, figures(`${row}.`)).map(({ select, where }) => `${select} where ${where}`);
  const change = engine === "postgres" ? "gen_random_uuid()::text" : "''";
  const added = sums.map((sum) => `${sum} = report_totals.${sum} + excluded.${sum}`).join(", ");
  const values = sums.map((name) => (name === "count" ? sign : `${sign} * ${name}`)).join(", ");
  return `insert into report_totals (figure, day, part, ${sums.join(", ")}, change)
    select figure, day, part, ${values}, ${change}
    from (${arms.join(" union all ")}) as counted where true
    ${engine === "postgres" ? "" : `on conflict (figure, day, part, change) do update set ${added}`};`;
}

/** The columns on which a table's sums depend. */
const countedColumns: Record<string, string[]> = {
  enquiries: [
    ...["state", "kind", "language", "service", "source", "medium", "campaign", "page"],
    ...["assigned_to", "answered_at", "arrived_open", "created_at"],
  ],
  clients: [
    ...[
      "shelf",
      "status",
      "stage",
      "stage_since",
      "waiting_on",
      "waiting_since",
      "assigned_to",
      "loan_amount",
    ],
    ...["referred_key", "enquired_on", "submitted_on", "sanctioned_on", "released_on", "created_at"],
  ],
  client_milestones: ["counted_in", "counted_amount", "milestone", "on_day", "removed_at"],
  receipts: ["amount", "paid_on", "cancelled_at"],
};

const differs = (table: string, distinct: string) =>
  (countedColumns[table] ?? []).map((column) => `old.${column} ${distinct} new.${column}`).join(" or ");

async function keepInSqlite(db: Kysely<unknown>, table: string, kept: Kept) {
  const [add, subtract] = [count("sqlite", kept, "new", 1), count("sqlite", kept, "old", -1)];
  const create = (name: string, when: string, body: string) =>
    sql.raw(`create trigger ${table}_${name} after ${when} begin ${body} end`).execute(db);
  await create("reported", `insert on ${table}`, add);
  await create("unreported", `delete on ${table}`, subtract);
  await create("reported_anew", `update on ${table} when ${differs(table, "is not")}`, `${subtract} ${add}`);
}

async function keepInPostgres(db: Kysely<unknown>, table: string, kept: Kept) {
  const [add, subtract] = [count("postgres", kept, "new", 1), count("postgres", kept, "old", -1)];
  await sql
    .raw(`create function report_${table}() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then ${subtract} end if;
        if tg_op <> 'DELETE' then ${add} end if;
        return null;
      end $$`)
    .execute(db);
  const create = (name: string, events: string, when = "") =>
    sql
      .raw(`create trigger ${table}_${name} after ${events} on ${table}
        for each row ${when} execute function report_${table}()`)
      .execute(db);
  await create("reported", "insert or delete");
  await create("reported_anew", "update", `when (${differs(table, "is distinct from")})`);
}
