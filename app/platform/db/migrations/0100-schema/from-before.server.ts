import type { Kysely } from "kysely";
import type { Engine } from "../../connection.server.ts";
import { runAll } from "./create.server.ts";
import { countedTables, countRows, reportCounting } from "./report-totals.server.ts";

/**
 * Brings a database of the last version before 0.1.0 to the same tables and triggers: reports count the clients of every
 * list, and what they count is counted again.
 */
export async function fromBefore(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, [
    ...countedTables.flatMap((table) => withoutCounting(engine, table)),
    `delete from report_totals where exists (select 1 from (select distinct shelf from client_totals) as lists
      where report_totals.figure like lists.shelf || '.%')`,
    ...countRows(engine, "clients"),
    ...countRows(engine, "client_milestones"),
    ...reportCounting(engine),
  ]);
}

function withoutCounting(engine: Engine, table: string): string[] {
  const on = engine === "postgres" ? ` on ${table}` : "";
  const names = engine === "postgres" ? ["reported"] : ["reported", "unreported"];
  return [
    ...[...names, "reported_anew"].map((name) => `drop trigger ${table}_${name}${on}`),
    ...(engine === "postgres" ? [`drop function report_${table}`] : []),
  ];
}
