import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Cursor } from "../../../platform/lists/cursor.ts";
import { type Page, readPage } from "../../../platform/lists/page-of.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { RunResult } from "./run-result.ts";
import type { StepRun } from "./tables.ts";

const size = 50;

export type ListedRun = Pick<
  StepRun,
  "id" | "noun" | "record_id" | "state" | "reason" | "found_at" | "due_at" | "ended_at"
> & {
  name: string;
  result: RunResult;
};

export async function listRuns(
  db: Db,
  staff: Staff,
  stepId: string,
  before?: Cursor,
): Promise<Page<ListedRun>> {
  requirePermission(staff, "steps.read");
  const query = db
    .selectFrom("step_runs as run")
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
    .where("step_id", "=", stepId);
  const { rows, next } = await readPage(query, { "run.id": "id" }, { after: before, size });
  return { rows: rows.map((row) => ({ ...row, result: JSON.parse(row.result) as RunResult })), next };
}

export type StepCounts = { done: number; waiting: number; failed: number };

export async function countRuns(db: Db, staff: Staff): Promise<Map<string, StepCounts>> {
  requirePermission(staff, "steps.read");
  const rows = await db
    .selectFrom("step_runs")
    .select(["step_id", "state"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy(["step_id", "state"])
    .execute();
  const counts = new Map<string, StepCounts>();
  for (const { step_id, state, count } of rows) {
    const of = counts.get(step_id) ?? { done: 0, waiting: 0, failed: 0 };
    if (state === "done" || state === "waiting" || state === "failed") of[state] += Number(count);
    counts.set(step_id, of);
  }
  return counts;
}
