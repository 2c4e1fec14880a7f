import { sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { RunResult } from "./run-result.ts";
import type { RuleRun } from "./tables.ts";

/** Runs that a page shows. */
const size = 50;

export type ListedRun = Pick<
  RuleRun,
  "id" | "noun" | "record_id" | "state" | "reason" | "found_at" | "due_at" | "ended_at"
> & {
  name: string;
  result: RunResult;
};

/** What a rule did, the newest first; `before` is the last id of the page before. */
export async function listRuns(
  db: Db,
  staff: Staff,
  ruleId: string,
  before = "",
): Promise<{ runs: ListedRun[]; next: string | null }> {
  requirePermission(staff, "settings");
  const rows = await db
    .selectFrom("rule_runs as run")
    .leftJoin("clients", "clients.id", "run.client_id")
    .leftJoin("enquiries", "enquiries.id", "run.enquiry_id")
    .select([
      "run.id",
      "noun",
      "record_id",
      "run.state",
      "reason",
      "found_at",
      "due_at",
      "ended_at",
      "result",
    ])
    .select(sql<string>`coalesce(clients.name, enquiries.name, '')`.as("name"))
    .where("rule_id", "=", ruleId)
    .$if(before !== "", (query) => query.where("run.id", "<", before))
    .orderBy("run.id", "desc")
    .limit(size + 1)
    .execute();
  const runs = rows.slice(0, size).map((row) => ({ ...row, result: JSON.parse(row.result) as RunResult }));
  return { runs, next: rows.length > size ? (runs.at(-1)?.id ?? null) : null };
}

export type RuleCounts = { done: number; waiting: number; failed: number };

/** How often each rule has acted, waits and has failed. */
export async function countRuns(db: Db, staff: Staff): Promise<Map<string, RuleCounts>> {
  requirePermission(staff, "settings");
  const rows = await db
    .selectFrom("rule_runs")
    .select(["rule_id", "state"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy(["rule_id", "state"])
    .execute();
  const counts = new Map<string, RuleCounts>();
  for (const { rule_id, state, count } of rows) {
    const of = counts.get(rule_id) ?? { done: 0, waiting: 0, failed: 0 };
    if (state === "done" || state === "waiting" || state === "failed") of[state] += Number(count);
    counts.set(rule_id, of);
  }
  return counts;
}
