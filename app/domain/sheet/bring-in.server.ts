import { setTimeout as delay } from "node:timers/promises";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { changeClient, insertClient, lockClient } from "../clients/change-client.server.ts";
import { checkClient } from "../clients/schema.ts";
import { type MetRow, meetRows } from "./known-rows.server.ts";
import { writeLink } from "./links.server.ts";
import { type Plan, planRow } from "./plan-row.ts";
import { noteProgress, type RowOutcome, type RunCounts } from "./runs.server.ts";
import { rowAt, type SheetList } from "./sheet-list.ts";
import type { SheetRow } from "./sheet-row.ts";
import type { SheetRun } from "./tables.ts";

/** Rows in one query and in one transaction, each of which takes some milliseconds, and the pause after each. */
const chunk = { rows: 200, written: 8, pauseMs: 10 };
/** Rows in a report; further ones are only counted. */
const mostReported = 1_000;

type Tools = { db: Db; secret: string; stopped(): boolean; now(): Date };
type Report = { counts: RunCounts; reported: number };

/**
/**
 * Imports the rows of the hosted sheet. Every few rows are written in one transaction with their part of the report, with
 * pauses for other writers. Repeating it writes nothing twice. Returns the counts, or undefined when it was stopped or
 * lost its lease.
 */
export async function bringIn(tools: Tools, run: SheetRun, list: SheetList): Promise<RunCounts | undefined> {
  const { db, secret, stopped, now } = tools;
  const report: Report = { counts: {}, reported: 0 };
  let done = 0;
  for (const rows of batchesOf(list)) {
    if (stopped()) return undefined;
    const met = await meetRows(db, rows, secret);
    const open = met.filter((of) => needsWriting(planRow(of.row, of.known)));
    await settle(
      db,
      run,
      report,
      met.filter((of) => !open.includes(of)),
    );
    for (let from = 0; from < open.length; from += chunk.written) {
      const some = open.slice(from, from + chunk.written).map(({ row }) => row);
      const began = performance.now();
      await write(tools, run, report, some);
      // The pause is as long as the write, so that other writers have at least half of the time.
      await delay(Math.max(chunk.pauseMs, performance.now() - began));
    }
    done += rows.length;
    if (!(await noteProgress(db, run, { rows: list.count, done, counts: report.counts }, now())))
      return undefined;
    await delay(chunk.pauseMs);
  }
  return report.counts;
}

/** The rows of a list, some at a time. */
export function* batchesOf(list: SheetList): Generator<SheetRow[]> {
  for (let from = 0; from < list.count; from += chunk.rows) {
    const length = Math.min(chunk.rows, list.count - from);
    yield Array.from({ length }, (_, index) => rowAt(list, from + index));
  }
}

export function needsWriting(plan: Plan): boolean {
  return plan.is === "add" || plan.is === "follow" || (plan.is === "unchanged" && plan.saved !== undefined);
}

/** Plans some rows again inside a transaction and writes them. */
function write({ db, secret, now }: Tools, run: SheetRun, report: Report, rows: SheetRow[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    const met = await meetRows(trx, rows, secret);
    for (const one of met) await writeRow(trx, run, one, now());
    await settle(trx, run, report, met);
  });
}

async function writeRow(trx: Db, run: SheetRun, { row, key, known }: MetRow, now: Date): Promise<void> {
  const plan = planRow(row, known);
  const by = run.started_by ? { id: run.started_by } : undefined;
  if (plan.is === "add") {
    const checked = checkClient(row.typed);
    if (!checked.ok) return;
    const client = await insertClient(trx, by, { ...checked.value, scheme: run.scheme }, now);
    return writeLink(trx, { clientId: client.id, key, typed: row.typed, now });
  }
  if (!known.link || (plan.is !== "follow" && plan.is !== "unchanged") || !plan.saved) return;
  const { client } = known.link;
  if (plan.is === "follow") {
    const locked = await lockClient(trx, client.id);
    // The client was changed meanwhile: the next run compares it again.
    if (locked?.version !== client.version) return;
    await changeClient(trx, by, locked, plan.change, { verb: "followed_sheet", now });
  }
  await writeLink(trx, { clientId: client.id, key, typed: plan.saved, now });
}

/** Counts rows and adds those that a person should check to the report. */
async function settle(trx: Db, run: SheetRun, report: Report, met: readonly MetRow[]): Promise<void> {
  const reported = met.flatMap(({ row, known }) => {
    const plan = planRow(row, known);
    const outcome = outcomeOf(plan);
    report.counts[outcome] = (report.counts[outcome] ?? 0) + 1;
    const detail = detailOf(plan);
    if (!detail || report.reported >= mostReported) return [];
    report.reported += 1;
    if (plan.is === "follow") report.counts.conflict = (report.counts.conflict ?? 0) + 1;
    const client_id = known.link?.client.id ?? null;
    return [{ run_id: run.id, line: row.line, ...detail, client_id }];
  });
  if (reported.length > 0) await trx.insertInto("sheet_run_rows").values(reported).execute();
}

export function outcomeOf(plan: Plan): RowOutcome {
  if (plan.is === "add") return "added";
  return plan.is === "follow" ? "updated" : plan.is;
}

/** A row of the report; undefined when there is nothing to check. */
export function detailOf(plan: Plan) {
  if (plan.is === "refused") return { outcome: "refused" as const, detail: JSON.stringify(plan.problems) };
  if (plan.is === "repeated") return { outcome: "repeated" as const, detail: JSON.stringify(plan.first) };
  const conflicts = "conflicts" in plan ? plan.conflicts : [];
  if (conflicts.length > 0) return { outcome: "conflict" as const, detail: JSON.stringify(conflicts) };
  return undefined;
}
