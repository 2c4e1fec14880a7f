import { setTimeout as delay } from "node:timers/promises";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { changeClient, holdClient, insertClient } from "../clients/change-client.server.ts";
import { checkClient } from "../clients/schema.ts";
import { type MetRow, meetRows } from "./known-rows.server.ts";
import { writeLink } from "./links.server.ts";
import { type Plan, planRow } from "./plan-row.ts";
import { noteProgress, type RowOutcome, type RunCounts } from "./runs.server.ts";
import { rowAt, type SheetList } from "./sheet-list.ts";
import type { SheetRow } from "./sheet-row.ts";
import type { SheetRun } from "./tables.ts";

/** So many rows are looked up in one question, and so many changed while the write lock is held: milliseconds each. */
const usual = { lookedUp: 200, written: 8, pauseMs: 10 };
/** Rows of a report; what is more is counted. */
const mostReported = 1_000;

type Tools = { db: Db; secret: string; stopped(): boolean; now(): Date };
type Report = { counts: RunCounts; reported: number };

/**
 * Brings the rows of a list in, a few at a time, so that requests get their turn. Every few rows are one transaction with the
 * report of them. Doing it again does nothing twice. Answers the counts, or undefined when it was stopped before the end.
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
    for (let from = 0; from < open.length; from += usual.written) {
      const some = open.slice(from, from + usual.written).map(({ row }) => row);
      const began = performance.now();
      await write(tools, run, report, some);
      // As long as it took: who waits for the database meanwhile has half of it at least.
      await delay(Math.max(usual.pauseMs, performance.now() - began));
    }
    done += rows.length;
    await noteProgress(db, run.id, { rows: list.count, done, counts: report.counts }, now());
    await delay(usual.pauseMs);
  }
  return report.counts;
}

/** The list in pieces. */
export function* batchesOf(list: SheetList): Generator<SheetRow[]> {
  for (let from = 0; from < list.count; from += usual.lookedUp) {
    const length = Math.min(usual.lookedUp, list.count - from);
    yield Array.from({ length }, (_, index) => rowAt(list, from + index));
  }
}

export function needsWriting(plan: Plan): boolean {
  return plan.is === "add" || plan.is === "follow" || (plan.is === "unchanged" && plan.said !== undefined);
}

/** Looks some rows up once more and does what is to be done with them. */
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
  if (!known.link || (plan.is !== "follow" && plan.is !== "unchanged") || !plan.said) return;
  const { client } = known.link;
  if (plan.is === "follow") {
    const held = await holdClient(trx, client.id);
    // Somebody was faster: the next run sees how it stands then.
    if (held?.version !== client.version) return;
    await changeClient(trx, by, held, plan.change, { verb: "followed_sheet", now });
  }
  await writeLink(trx, { clientId: client.id, key, typed: plan.said, now });
}

/** Counts rows and writes down those that somebody should look at. */
async function settle(trx: Db, run: SheetRun, report: Report, met: readonly MetRow[]): Promise<void> {
  const told = met.flatMap(({ row, known }) => {
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
  if (told.length > 0) await trx.insertInto("sheet_run_rows").values(told).execute();
}

export function outcomeOf(plan: Plan): RowOutcome {
  if (plan.is === "add") return "added";
  return plan.is === "follow" ? "updated" : plan.is;
}

/** What a report says of a row; undefined when there is nothing to look at. */
export function detailOf(plan: Plan) {
  if (plan.is === "refused") return { outcome: "refused" as const, detail: JSON.stringify(plan.problems) };
  if (plan.is === "repeated") return { outcome: "repeated" as const, detail: JSON.stringify(plan.first) };
  const conflicts = "conflicts" in plan ? plan.conflicts : [];
  if (conflicts.length > 0) return { outcome: "conflict" as const, detail: JSON.stringify(conflicts) };
  return undefined;
}
