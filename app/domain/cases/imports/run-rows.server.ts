import type { Db } from "../../../platform/db/connection.server.ts";
import { leaveOutOfSteps } from "../../dates-and-rules/automatic-steps/imported-cases.server.ts";
import { forgetEvents } from "../../delivery/webhooks/pending-events.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { visible } from "../../people/staff/visible.server.ts";
import { checkRow, erasedRow } from "./check-row.ts";
import { removeAbove } from "./headings.server.ts";
import { type Mark, markRows, nextRows } from "./import-rows.server.ts";
import { createPace } from "./pace.server.ts";
import type { Reading } from "./reading.ts";
import { knownOrErased } from "./same-mobiles.server.ts";
import { endStep, readingOf, renewedLease, requester, type Step, withImport } from "./step.server.ts";
import type { Before, Import } from "./tables.ts";
import { mobilesOf, type Ready, writeRows } from "./write-rows.server.ts";

/** Clients, history, row states and position are written in one transaction, so an interrupted run imports no row twice. */
export async function runRows(step: Step, found: Import): Promise<void> {
  const { db, signal, secret } = step;
  const staff = await requester(db, found);
  const reading = await readingOf(step, found);
  const pace = createPace();
  if (staff) await removeAbove(db, found.id);
  const seen = staff && visible(db, staff);
  for (let from = found.position; staff && seen; ) {
    const rows = await nextRows(db, found.id, from, pace.size);
    const last = rows.at(-1);
    if (!last) break;
    const ready = rows
      .filter(({ state }) => state === "new")
      .map(({ row, cells }) => ({ row, cells, checked: checkRow(cells, reading) }));
    const chunk = { id: found.id, ready, reading, secret, from, to: last.row };
    const goesOn = await pace.run(() => writeChunk(seen, staff, chunk));
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

function writeChunk(db: Db, staff: Staff, chunk: Chunk) {
  const { id, reading, from, to } = chunk;
  return withImport(db, id, "running", async (trx, current) => {
    if (current.position !== from) return false;
    const rows = await remainingRows(trx, chunk);
    const marks = await writeRows({ trx, staff, reading, now: new Date() }, current, rows);
    await markRows(trx, id, marks);
    await forgetEvents(
      trx,
      marks.flatMap(({ client_id }) => client_id ?? []),
    );
    if (current.with_steps === 0) await leaveOut(trx, id, marks);
    await count(trx, current, marks, to);
    return true;
  });
}

/** Excludes added clients and new stages from automatic steps. */
function leaveOut(trx: Db, importId: string, marks: readonly Mark[]): Promise<void> {
  const hasNewStage = ({ before }: Mark) =>
    ["stage", "stage_since"].some((column) => column in (JSON.parse(before ?? "{}") as Before));
  const clientIds = marks
    .filter((mark) => mark.state === "added" || hasNewStage(mark))
    .flatMap(({ client_id }) => client_id ?? []);
  return leaveOutOfSteps(trx, { importId, clientIds }, new Date());
}

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

/** Rows not erased since they were read; rows of erased numbers are refused. */
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
