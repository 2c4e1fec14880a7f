import { setImmediate as afterOthers, setTimeout as delay } from "node:timers/promises";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { renewLeftOut } from "../../../platform/personal-data/erased-numbers.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { changeClient, insertClients, lockClient } from "../clients/change-client.server.ts";
import type { ClientField } from "../clients/fields.ts";
import { checkClient } from "../clients/schema.ts";
import { type MetRow, meetRows } from "./known-rows.server.ts";
import { leaveOut, writeLink } from "./links.server.ts";
import type { Plan } from "./plan-row.ts";
import type { SheetReader } from "./reader.server.ts";
import { type ReportRow, readDetail } from "./report.server.ts";
import { noteProgress, type RowOutcome, type RunCounts } from "./runs.server.ts";
import { rowAt, type SheetList } from "./sheet-list.ts";
import type { SheetProblemKind } from "./sheet-problem.ts";
import type { SheetRow } from "./sheet-row.ts";
import type { SheetRun } from "./tables.ts";

/** Rows per query and per transaction, each some milliseconds, and the pause after each. */
const chunk = { rows: 200, written: 8, pauseMs: 10 };
const mostReported = 1_000;
const mostPreviewed = 50;

type Tools = { db: Db; secret: string; signal: AbortSignal; now(): Date };
type Report = { counts: RunCounts; reported: number };

/** Writes a few rows per transaction, with pauses for other writers. Safe to repeat. Undefined when stopped. */
export async function bringIn(tools: Tools, run: SheetRun, list: SheetList): Promise<RunCounts | undefined> {
  const { db, secret, signal, now } = tools;
  const report: Report = { counts: {}, reported: 0 };
  let done = 0;
  for (const rows of batchesOf(list)) {
    if (signal.aborted) return undefined;
    const met = await meetRows(db, rows, secret);
    const open = met.filter(({ plan }) => needsWriting(plan));
    const settled = met.filter((one) => !open.includes(one));
    await settle(db, run, report, settled);
    await leaveOut(
      db,
      settled.filter(isNewlyRemoved).map(({ key }) => key),
      now(),
    );
    const leftOut = settled.filter(({ isLeftOut }) => isLeftOut).map(({ key }) => key);
    await renewLeftOut(db, "erased_numbers", leftOut, now());
    await renewLeftOut(db, "sheet_left_out", leftOut, now());
    for (let from = 0; from < open.length; from += chunk.written) {
      const some = open.slice(from, from + chunk.written).map(({ row }) => row);
      const began = performance.now();
      await write(tools, run, report, some);
      // As long as the write, so that other writers have at least half of the time.
      await delay(Math.max(chunk.pauseMs, performance.now() - began));
    }
    done += rows.length;
    if (!(await noteProgress(db, run, { rows: list.rows.length, done, counts: report.counts }, now())))
      return undefined;
    await delay(chunk.pauseMs);
  }
  return report.counts;
}

function* batchesOf(list: SheetList): Generator<SheetRow[]> {
  for (let from = 0; from < list.rows.length; from += chunk.rows) {
    const part = list.rows.slice(from, from + chunk.rows);
    yield part.map((_, n) => rowAt(list, from + n));
  }
}

function needsWriting(plan: Plan): boolean {
  return plan.is === "add" || plan.is === "follow" || (plan.is === "unchanged" && plan.saved !== undefined);
}

/** The client is in the trash or merged: once it is deleted for good, the row must not add it again. */
function isNewlyRemoved({ plan, isLeftOut }: MetRow): boolean {
  return plan.is === "removed" && !isLeftOut;
}

/** Plans the rows again inside the transaction. */
function write({ db, secret, now }: Tools, run: SheetRun, report: Report, rows: SheetRow[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    const met = await meetRows(trx, rows, secret);
    for (const one of met) await writeRow(trx, run, one, now());
    await settle(trx, run, report, met);
  });
}

async function writeRow(trx: Db, run: SheetRun, met: MetRow, now: Date): Promise<void> {
  const { row, key, plan, client } = met;
  const by = run.started_by ? { id: run.started_by } : undefined;
  if (plan.is === "add") {
    const checked = checkClient(row.typed, run.register);
    if (!checked.ok) return;
    const values = { ...checked.value, register: run.register };
    const [clientId = ""] = await insertClients(trx, by, [values], now);
    return writeLink(trx, { clientId, key, typed: row.typed, now });
  }
  if (!client || (plan.is !== "follow" && plan.is !== "unchanged") || !plan.saved) return;
  if (plan.is === "follow") {
    const locked = await lockClient(trx, client.id);
    // Changed meanwhile: the next run compares it again.
    if (locked?.version !== client.version) return;
    await changeClient(trx, by, locked, plan.change, { verb: "followed_sheet", now });
  }
  await writeLink(trx, { clientId: client.id, key, typed: plan.saved, now });
}

async function settle(trx: Db, run: SheetRun, report: Report, met: readonly MetRow[]): Promise<void> {
  const reported = met.flatMap(({ row, plan, client }) => {
    const detail = countRow(report.counts, plan);
    if (!detail || report.reported >= mostReported) return [];
    report.reported += 1;
    if (plan.is === "follow") report.counts.conflict = (report.counts.conflict ?? 0) + 1;
    return [{ run_id: run.id, line: row.line, ...detail, client_id: client?.id ?? null }];
  });
  if (reported.length > 0) await trx.insertInto("sheet_run_rows").values(reported).execute();
}

const outcomes: Partial<Record<Plan["is"], RowOutcome>> = { add: "added", follow: "updated" };

function countRow(counts: RunCounts, plan: Plan) {
  const outcome = outcomes[plan.is] ?? (plan.is as RowOutcome);
  counts[outcome] = (counts[outcome] ?? 0) + 1;
  if (plan.is === "refused") return { outcome: "refused" as const, detail: JSON.stringify(plan.problems) };
  if (plan.is === "repeated") return { outcome: "repeated" as const, detail: JSON.stringify(plan.first) };
  const conflicts = "conflicts" in plan ? plan.conflicts : [];
  if (conflicts.length > 0) return { outcome: "conflict" as const, detail: JSON.stringify(conflicts) };
  return undefined;
}

export type Preview =
  | { ok: true; rows: number; counts: RunCounts; missing: ClientField[]; examples: ReportRow[] }
  | { ok: false; problem: SheetProblemKind };

export async function previewRun(
  db: Db,
  staff: Staff,
  reader: SheetReader,
  secret: string,
): Promise<Preview> {
  requirePermission(staff, "settings");
  const answer = await reader.read();
  if (!answer.ok) return { ok: false, problem: answer.problem.kind };
  const { list } = answer;
  const counts: RunCounts = {};
  const examples: ReportRow[] = [];
  for (const rows of batchesOf(list)) {
    for (const { row, plan } of await meetRows(db, rows, secret)) {
      const detail = countRow(counts, plan);
      if (detail && examples.length < mostPreviewed)
        examples.push(readDetail({ line: row.line, ...detail, client_id: null }));
    }
    await afterOthers();
  }
  return { ok: true, rows: list.rows.length, counts, missing: list.missing, examples };
}
