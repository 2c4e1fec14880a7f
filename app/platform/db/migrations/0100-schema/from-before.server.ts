import type { Kysely } from "kysely";
import type { Engine } from "../../connection.server.ts";
import { guardChanges, unguardChanges } from "./activity.server.ts";
import { clientCounting } from "./client-totals.server.ts";
import { runAll } from "./create.server.ts";
import { dialectOf } from "./dialect.server.ts";
import { milestones } from "./milestones.server.ts";
import { countedTables, countRows, reportCounting } from "./report-totals.server.ts";

/** From the version before 0.1.0: renames the list state, and counts the reports' clients of every list again. */
export async function fromBefore(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, [
    ...countedTables.flatMap((table) => withoutCounting(engine, table)),
    ...renamed("shelf", "list_state"),
    ...(engine === "postgres" ? functionsAnew() : []),
    ...renameInHistory(engine),
    `delete from report_totals where exists (select 1 from (select distinct list_state from client_totals) as lists
      where report_totals.figure like lists.list_state || '.%')`,
    ...countRows(engine, "clients"),
    ...countRows(engine, "client_milestones"),
    ...reportCounting(engine),
  ]);
}

/** Gives the tables of 0.1.0 the column names of the version before, for the rows of its exports. */
export async function asBefore<T>(db: Kysely<T>): Promise<void> {
  await runAll(db, renamed("list_state", "shelf"));
}

/** Indexes follow, on SQLite triggers too. */
const renamed = (from: string, to: string) =>
  ["clients", "client_totals"].map((table) => `alter table ${table} rename column ${from} to ${to}`);

const functionsAnew = () =>
  [...clientCounting("postgres"), ...milestones(dialectOf("postgres"))]
    .filter((statement) => statement.startsWith("create function"))
    .map((statement) => statement.replace("create", "create or replace"));

/** The log names columns; undoing a merge and the history of a client read it. */
const renameInHistory = (engine: Engine) => [
  unguardChanges(engine),
  `update activity set before = replace(before, '"shelf":', '"list_state":'),
      after = replace(after, '"shelf":', '"list_state":')
    where noun = 'client' and (before like '%"shelf":%' or after like '%"shelf":%')`,
  guardChanges(engine),
];

function withoutCounting(engine: Engine, table: string): string[] {
  const on = engine === "postgres" ? ` on ${table}` : "";
  const names = engine === "postgres" ? ["reported"] : ["reported", "unreported"];
  return [
    ...[...names, "reported_anew"].map((name) => `drop trigger ${table}_${name}${on}`),
    ...(engine === "postgres" ? [`drop function report_${table}`] : []),
  ];
}
