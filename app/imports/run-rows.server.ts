import {
  type ClientValues,
  changeClient,
  holdClient,
  insertClients,
} from "../clients/change-client.server.ts";
import { columnOf } from "../clients/fields.ts";
import { recordActivity } from "../db/activity.server.ts";
import { type Db, inTransaction } from "../db/connection.server.ts";
import type { Client, Import } from "../db/schema.ts";
import type { Staff } from "../staff/staff.ts";
import { type CheckedRow, checkRow, type Reading, updateOf } from "./check-row.ts";
import { type Mark, markRows, nextRows, stillGood } from "./import-rows.server.ts";
import { createPace } from "./pace.server.ts";
import { clientsWith } from "./same-mobiles.server.ts";
import { aliveUntil, askedBy, holdImport, readingOf, type Step } from "./step.server.ts";

type Ready = { row: number; cells: string[]; checked: CheckedRow };

/**
 * Takes the checked rows over, some at a time: the files, their history and the rows' new state are one transaction, so a run that
 * was cut off goes on where it ended, and no row is taken twice.
 */
export async function runRows({ db, signal }: Step, found: Import): Promise<void> {
  const staff = await askedBy(db, found);
  const reading = await readingOf(db, found);
  const pace = createPace();
  while (staff) {
    const rows = await nextRows(db, found.id, { after: -1, limit: pace.size, state: "good" });
    if (rows.length === 0) break;
    // Numbers that come twice go one after the other, so that the second finds the first.
    const ready = withoutRepeats(rows.map((one) => ({ ...one, checked: checkRow(one.cells, reading) })));
    const goesOn = await pace.run(() => takeOver(db, staff, { id: found.id, ready, reading }));
    if (!goesOn) return;
    if (signal.aborted) return;
  }
  await endRun(db, found.id, new Date());
}

function withoutRepeats(rows: readonly Ready[]): Ready[] {
  const seen = new Set<string>();
  return rows.filter(({ checked }) => {
    if (!checked.ok) return true;
    const { mobile } = checked.value;
    const first = !seen.has(mobile);
    seen.add(mobile);
    return first;
  });
}

type Work = { id: string; ready: readonly Ready[]; reading: Reading };

/** One transaction; false when the import is not running any more. */
function takeOver(db: Db, staff: Staff, { id, ready, reading }: Work): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const held = await holdImport(trx, id, "running");
    if (!held) return false;
    const now = new Date();
    const good = await stillGood(
      trx,
      id,
      ready.map(({ row }) => row),
    );
    const rows = ready.filter(({ row }) => good.has(row));
    const there = await filesOf(trx, rows);
    const marks: Mark[] = [];
    const fresh: { row: number; values: ClientValues }[] = [];
    for (const one of rows) {
      const { checked } = one;
      if (!checked.ok) marks.push(refused(one.row, checked.problems));
      else {
        const twins = there.get(checked.value.mobile) ?? [];
        const twin = twins.find(({ scheme }) => scheme === checked.scheme);
        if (held.on_duplicate === "skip" && twins[0])
          marks.push({ row: one.row, state: "skipped", client_id: twins[0].id });
        else if (held.on_duplicate === "update" && twin)
          marks.push(await update(trx, staff, { twin, one, reading }, now));
        else fresh.push({ row: one.row, values: { ...checked.value, scheme: checked.scheme } });
      }
    }
    const ids = await insertClients(
      trx,
      staff,
      fresh.map(({ values }) => values),
      now,
    );
    for (const [index, { row }] of fresh.entries())
      marks.push({ row, state: "added", client_id: ids[index] ?? null, client_version: 1 });
    await markRows(trx, id, ["state", "problems", "client_id", "client_version", "before"], marks);
    await count(trx, held, marks);
    return true;
  });
}

/** The files in both lists that have these rows' numbers, the newest first. */
async function filesOf(trx: Db, rows: readonly Ready[]): Promise<Map<string, Client[]>> {
  const mobiles = rows.flatMap(({ checked }) => (checked.ok ? [checked.value.mobile] : []));
  return Map.groupBy(await clientsWith(trx, mobiles), ({ mobile }) => mobile);
}

function refused(row: number, problems: object): Mark {
  return { row, state: "refused", problems: JSON.stringify(problems) };
}

/** Writes what a row says of a file that is there, and keeps what stood there before. */
async function update(
  trx: Db,
  staff: Staff,
  { twin, one, reading }: { twin: Client; one: Ready; reading: Reading },
  now: Date,
): Promise<Mark> {
  const client = await holdClient(trx, twin.id);
  if (!client || client.shelf !== client.scheme) return refused(one.row, [{ problem: "gone" }]);
  const checked = updateOf(client, one.cells, reading);
  if (!checked.ok)
    return refused(
      one.row,
      Object.entries(checked.problems).map(([field, problem]) => ({ field, problem })),
    );
  const changed = await changeClient(trx, staff, client, checked.value, { verb: "changed", now });
  const mark = { row: one.row, client_id: client.id };
  if (changed === client) return { ...mark, state: "skipped" };
  const columns = Object.values(columnOf).filter((column) => changed[column] !== client[column]);
  const before = JSON.stringify(Object.fromEntries(columns.map((column) => [column, client[column]])));
  return { ...mark, state: "updated", client_version: changed.version, before };
}

async function count(trx: Db, held: Import, marks: readonly Mark[]): Promise<void> {
  const of = (state: Mark["state"]) => marks.filter((mark) => mark.state === state).length;
  await trx
    .updateTable("imports")
    .set({
      added: held.added + of("added"),
      updated: held.updated + of("updated"),
      skipped: held.skipped + of("skipped"),
      refused: held.refused + of("refused"),
      lease_until: aliveUntil(),
    })
    .where("id", "=", held.id)
    .execute();
}

/** The end of a run, once: with what became of its rows in the history. */
export function endRun(db: Db, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const held = await holdImport(trx, id, "running");
    if (!held) return false;
    await trx
      .updateTable("imports")
      .set({ state: "done", ended_at: now.toISOString(), touched_at: now.toISOString(), lease_until: null })
      .where("id", "=", id)
      .execute();
    const { added, updated, skipped, refused, bad } = held;
    await recordActivity(trx, {
      noun: "import",
      recordId: id,
      verb: "imported",
      ...(held.staff_id ? { staffId: held.staff_id } : {}),
      after: { added, updated, skipped, refused: refused + bad },
      now,
    });
    return true;
  });
}
