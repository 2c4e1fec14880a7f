import type { Db } from "../../platform/db/connection.server.ts";
import { pick } from "../../platform/db/pick.ts";
import {
  type ClientValues,
  changeClient,
  insertClients,
  lockLiveClient,
} from "../clients/change-client.server.ts";
import { insertMilestones } from "../clients/milestones.server.ts";
import type { Client } from "../clients/tables.ts";
import type { Staff } from "../staff/staff.ts";
import {
  type CheckedRow,
  checkRow,
  erasedRow,
  listed,
  personOf,
  type RowValues,
  updateOf,
} from "./check-row.ts";
import { removeAbove } from "./headings.server.ts";
import { type Mark, markRows, nextRows } from "./import-rows.server.ts";
import { createPace } from "./pace.server.ts";
import type { Reading, RowProblem } from "./reading.ts";
import { clientsWith, knownOrErased } from "./same-mobiles.server.ts";
import { askedBy, endStep, readingOf, renewedLease, type Step, withImport } from "./step.server.ts";
import type { Before, Import } from "./tables.ts";

type Ready = { row: number; cells: string[]; checked: CheckedRow };

/**
 * Imports the checked rows in chunks. The clients, their history, the new states of the rows and the position of the run are
 * written in one transaction, so an interrupted run continues at its position and imports no row twice.
 */
export async function runRows(step: Step, found: Import): Promise<void> {
  const { db, signal, secret } = step;
  const staff = await askedBy(db, found);
  const reading = await readingOf(step, found);
  const pace = createPace();
  if (staff) await removeAbove(db, found.id);
  for (let from = found.position; staff; ) {
    const rows = await nextRows(db, found.id, from, pace.size);
    const last = rows.at(-1);
    if (!last) break;
    const ready = rows
      .filter(({ state }) => state === "new")
      .map(({ row, cells }) => ({ row, cells, checked: checkRow(cells, reading) }));
    const chunk = { id: found.id, ready, reading, secret, from, to: last.row };
    const goesOn = await pace.run(() => writeChunk(db, staff, chunk));
    if (!goesOn || signal.aborted) return;
    from = last.row;
  }
  await endStep(db, found.id, "running", new Date(), staff ? undefined : "permission");
}

type Chunk = {
  id: string;
  ready: readonly Ready[];
  reading: Reading;
  secret: string;
  from: number;
  to: number;
};

/** Writes a chunk in one transaction; not true when the run was stopped or another worker is further. */
function writeChunk(db: Db, staff: Staff, chunk: Chunk) {
  const { id, reading, from, to } = chunk;
  return withImport(db, id, "running", async (trx, current) => {
    if (current.position !== from) return false;
    const rows = await remainingRows(trx, chunk);
    const marks = await writeRows({ trx, staff, reading, now: new Date() }, current, rows);
    await markRows(trx, id, marks);
    await count(trx, current, marks, to);
    return true;
  });
}

type Tools = { trx: Db; staff: Staff; reading: Reading; now: Date };

/** Writes the clients of some rows in their order, new ones many at once; returns the new state of each row. */
async function writeRows(tools: Tools, current: Import, ready: readonly Ready[]): Promise<Mark[]> {
  const { trx, staff, now } = tools;
  const existing = Map.groupBy(await clientsWith(trx, mobilesOf(ready)), ({ mobile }) => mobile);
  const marks: Mark[] = [];
  let fresh: { row: number; values: ClientValues }[] = [];
  const flush = async () => {
    const values = fresh.map((row) => row.values);
    const ids = await insertClients(trx, staff, values, now);
    await insertMilestones(
      trx,
      staff,
      values.flatMap((one, index) => reached(ids[index] ?? "", one)),
      now,
    );
    for (const [index, { row }] of fresh.entries())
      marks.push({ row, state: "added", client_id: ids[index] ?? null, client_version: 1 });
    fresh = [];
  };
  for (const one of ready) {
    const { row, checked } = one;
    if (!checked.ok) {
      marks.push(refused(one, tools.reading, checked.problems));
      continue;
    }
    const { mobile } = checked.value;
    if (current.on_duplicate !== "add" && fresh.some(({ values }) => values.mobile === mobile)) {
      // Writes the earlier row with this number first, so that this row finds its client.
      await flush();
      existing.set(mobile, await clientsWith(trx, [mobile]));
    }
    const duplicates = existing.get(mobile) ?? [];
    const duplicate = duplicates.find(({ scheme }) => scheme === checked.scheme);
    if (current.on_duplicate === "skip" && duplicates[0])
      marks.push({ row, state: "skipped", client_id: duplicates[0].id });
    else if (current.on_duplicate === "update" && duplicate) marks.push(await update(tools, duplicate, one));
    else fresh.push({ row, values: { ...checked.value, scheme: checked.scheme } });
  }
  await flush();
  return marks;
}

function refused({ row, cells }: Ready, reading: Reading, problems: RowProblem[]): Mark {
  return { row, state: "refused", problems: JSON.stringify(problems), ...personOf(cells, reading) };
}

/** Updates a client from a row, and keeps the earlier values for an undo. */
async function update({ trx, staff, reading, now }: Tools, duplicate: Client, one: Ready): Promise<Mark> {
  const client = await lockLiveClient(trx, duplicate.id);
  if (!client) return refused(one, reading, [{ problem: "gone" }]);
  const checked = updateOf(client, one.cells, reading);
  if (!checked.ok) return refused(one, reading, listed(checked.problems));
  const changed = await changeClient(trx, staff, client, checked.value, { verb: "changed", now });
  const mark = { row: one.row, client_id: client.id };
  if (changed === client) return { ...mark, state: "skipped" };
  const columns = (Object.keys(checked.value) as (keyof RowValues)[]).filter(
    (column) => changed[column] !== client[column],
  );
  const step = columns.includes("stage") ? reached(client.id, changed) : [];
  const [milestone] = await insertMilestones(trx, staff, step, now);
  const before = JSON.stringify({ ...pick(client, columns), milestone } satisfies Before);
  return { ...mark, state: "updated", client_version: changed.version, before };
}

/** The milestone of a stage that a row names with its day. */
const reached = (client_id: string, { stage, stage_since }: Pick<ClientValues, "stage" | "stage_since">) =>
  stage && stage_since ? [{ client_id, milestone: stage, on_day: stage_since }] : [];

async function count(trx: Db, current: Import, marks: readonly Mark[], position: number): Promise<void> {
  const of = (state: Mark["state"]) => marks.filter((mark) => mark.state === state).length;
  await trx
    .updateTable("imports")
    .set({
      added: current.added + of("added"),
      updated: current.updated + of("updated"),
      skipped: current.skipped + of("skipped"),
      refused: current.refused + of("refused"),
      position,
      ...renewedLease(),
    })
    .where("id", "=", current.id)
    .execute();
}

/** The rows that an erasure has not removed since they were read; those with an erased number are refused. */
async function remainingRows(trx: Db, { id, ready, secret, from, to }: Chunk): Promise<Ready[]> {
  const stored = await trx
    .selectFrom("import_rows")
    .select("row_no")
    .where("import_id", "=", id)
    .where("row_no", ">", from)
    .where("row_no", "<=", to)
    .execute();
  const remaining = new Set(stored.map(({ row_no }) => row_no));
  const rows = ready.filter(({ row }) => remaining.has(row));
  const { erased } = await knownOrErased(trx, secret, mobilesOf(rows));
  return rows.map((one) =>
    one.checked.ok && erased.has(one.checked.value.mobile) ? { ...one, checked: erasedRow } : one,
  );
}

const mobilesOf = (rows: readonly Ready[]) =>
  rows.flatMap(({ checked }) => (checked.ok ? [checked.value.mobile] : []));
