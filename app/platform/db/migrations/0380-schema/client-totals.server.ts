import { type Dialect, functionOf } from "./dialect.server.ts";

const keys = ["list_state", "status", "type", "stage", "waiting_on", "assigned_to"];
const sums = ["count", "loan_total", "stage_day_total"];

/** Kept by triggers, so that lists do not count their rows. On SQLite in the order of the key, for fast sums. */
export const clientTotals = ({ engine }: Dialect) => [
  `create table client_totals (${keys.map((key) => `${key} text not null`).join(", ")},
    ${sums.map((sum) => `${sum} bigint not null`).join(", ")},
    primary key (${keys.join(", ")}))${engine === "sqlite" ? " without rowid" : ""}`,
  ...clientCounting(engine),
];

const clientCounting = (engine: Dialect["engine"]) =>
  engine === "postgres" ? countInPostgres() : countInSqlite();

/** `day` counts the days (since 1970) on which the stage was reached. */
function count(row: "old" | "new", sign: 1 | -1, day: string) {
  return `insert into client_totals (${[...keys, ...sums].join(", ")})
    values (${keys.map((key) => `coalesce(${row}.${key}, '')`).join(", ")}, ${sign}, ${sign} * ${row}.loan_amount,
      ${sign} * coalesce(${day}, 0))
    on conflict (${keys.join(", ")}) do update set
      ${sums.map((sum) => `${sum} = client_totals.${sum} + excluded.${sum}`).join(", ")}`;
}

const differs = (distinct: string) =>
  [...keys, "loan_amount", "stage_since"].map((key) => `old.${key} ${distinct} new.${key}`).join(" or ");

function countInSqlite() {
  const day = (row: string) => `cast(julianday(${row}.stage_since) - 2440587.5 as integer)`;
  const [add, subtract] = [count("new", 1, day("new")), count("old", -1, day("old"))];
  return [
    `create trigger clients_counted after insert on clients begin ${add}; end`,
    `create trigger clients_discounted after delete on clients begin ${subtract}; end`,
    `create trigger clients_recounted after update on clients when ${differs("is not")} begin ${subtract}; ${add}; end`,
  ];
}

/** One transaction after the other: two that locked the totals in different orders would deadlock. */
function countInPostgres() {
  const day = (row: string) => `(${row}.stage_since::date - date '1970-01-01')`;
  const deferred = "deferrable initially deferred for each row";
  return [
    functionOf(
      "count_clients",
      `perform pg_advisory_xact_lock(hashtextextended('sopan:client totals', 0));
      if tg_op <> 'INSERT' then ${count("old", -1, day("old"))}; end if;
      if tg_op <> 'DELETE' then ${count("new", 1, day("new"))}; end if;
      return null;`,
    ),
    `create constraint trigger clients_counted after insert or delete on clients ${deferred}
      execute function count_clients()`,
    `create constraint trigger clients_recounted after update on clients ${deferred}
      when (${differs("is distinct from")}) execute function count_clients()`,
  ];
}
