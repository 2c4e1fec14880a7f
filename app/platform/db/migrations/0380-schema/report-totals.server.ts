import type { Engine } from "../../connection.server.ts";
import { type Dialect, functionOf } from "./dialect.server.ts";
import {
  clientFigures,
  enquiryFigures,
  type Figure,
  type Figures,
  moneyFigures,
  receiptFigures,
} from "./report-figures.server.ts";

export const reportTotals = ({ engine }: Dialect) => [
  `create table report_totals (
    figure text not null, day text not null, part text not null, change text not null default '',
    count bigint not null, amount bigint not null, primary key (figure, day, part, change))`,
  ...(engine === "postgres"
    ? ["create index report_totals_changes on report_totals (figure, day, part) where change <> ''"]
    : []),
  "create index report_totals_empty on report_totals (figure) where count = 0",
  ...reportCounting(engine),
];

const counted = {
  enquiries: `state kind language service source medium campaign page assigned_to answered_at arrived_open
    created_at`,
  clients: `list_state status stage stage_since waiting_on waiting_since assigned_to loan_amount referred_key enquired_on
    submitted_on sanctioned_on released_on created_at`,
  client_milestones: "counted_in counted_amount milestone on_day removed_at",
  receipts: "amount paid_on cancelled_at",
};
type Counted = keyof typeof counted;
const countedTables = ["enquiries", "clients", "client_milestones", "receipts"] as const satisfies Counted[];

const figuresOf = (engine: Engine): Record<Counted, Figures> => ({
  enquiries: enquiryFigures(engine),
  clients: clientFigures(engine),
  client_milestones: moneyFigures,
  receipts: receiptFigures,
});

function reportCounting(engine: Engine): string[] {
  const figures = figuresOf(engine);
  const follow = engine === "postgres" ? followInPostgres : followInSqlite;
  return countedTables.flatMap((table) => follow(table, figures[table]));
}

export function countRows(engine: Engine, table: Counted): string[] {
  return armsOf(engine, figuresOf(engine)[table]("")).map(
    ({ select, where }) => `insert into report_totals (figure, day, part, count, amount)
      select figure, day, part, count(*), sum(amount) from (${select} from ${table} where ${where}) as counted
      group by figure, day, part`,
  );
}

function armsOf(engine: Engine, figures: Figure[]) {
  // In one collation: some columns of clients have another.
  const text = (value: string) =>
    engine === "postgres" ? `((${value})::text collate "default")` : `(${value})`;
  return figures.flatMap(({ figure, day, part = "''", where, amount = "0", monthly }) => {
    const arm = (name: string, time: string) => ({
      where,
      select: `select ${text(name)} as figure, ${text(time)} as day, ${text(part)} as part, ${amount} as amount`,
    });
    const byMonth = arm(`${figure} || ' by month'`, `substr(${day}, 1, 7)`);
    return monthly ? [arm(figure, day), byMonth] : [arm(figure, day)];
  });
}

/** On PostgreSQL as new rows, which the night adds up, so that no transaction waits for another. */
function count(engine: Engine, figures: Figures, row: "old" | "new", sign: 1 | -1) {
  const arms = armsOf(engine, figures(`${row}.`)).map(({ select, where }) => `${select} where ${where}`);
  const change = engine === "postgres" ? "gen_random_uuid()::text" : "''";
  const conflict = `on conflict (figure, day, part, change) do update set
      count = report_totals.count + excluded.count, amount = report_totals.amount + excluded.amount`;
  return `insert into report_totals (figure, day, part, count, amount, change)
    select figure, day, part, ${sign}, ${sign} * amount, ${change} from (${arms.join(" union all ")}) as counted
    where true ${engine === "postgres" ? "" : conflict};`;
}

const differs = (table: Counted, distinct: string) =>
  counted[table]
    .split(/\s+/)
    .map((column) => `old.${column} ${distinct} new.${column}`)
    .join(" or ");

function followInSqlite(table: Counted, figures: Figures) {
  const [add, subtract] = [count("sqlite", figures, "new", 1), count("sqlite", figures, "old", -1)];
  return [
    `create trigger ${table}_reported after insert on ${table} begin ${add} end`,
    `create trigger ${table}_unreported after delete on ${table} begin ${subtract} end`,
    `create trigger ${table}_reported_anew after update on ${table} when ${differs(table, "is not")}
      begin ${subtract} ${add} end`,
  ];
}

function followInPostgres(table: Counted, figures: Figures) {
  const [add, subtract] = [count("postgres", figures, "new", 1), count("postgres", figures, "old", -1)];
  const run = `for each row execute function report_${table}()`;
  return [
    functionOf(
      `report_${table}`,
      `if tg_op <> 'INSERT' then ${subtract} end if;
      if tg_op <> 'DELETE' then ${add} end if;
      return null;`,
    ),
    `create trigger ${table}_reported after insert or delete on ${table} ${run}`,
    `create trigger ${table}_reported_anew after update on ${table}
      for each row when (${differs(table, "is distinct from")}) execute function report_${table}()`,
  ];
}
