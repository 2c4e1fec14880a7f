import { namesOf } from "../../../platform/content/names-of.ts";
import { recordActivities } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { pick } from "../../../platform/db/pick.ts";
import type { Staff } from "../../people/staff/staff.ts";
import {
  type ClientValues,
  changeClient,
  insertClients,
  lockLiveClient,
} from "../clients/change-client.server.ts";
import { notReachedYet, type Step } from "../clients/milestone-rules.ts";
import { insertMilestones, liveMilestones } from "../clients/milestones.server.ts";
import { mobileCell } from "../clients/read-cell.ts";
import type { Client } from "../clients/tables.ts";
import { type CheckedRow, listed, updateOf } from "./check-row.ts";
import type { Mark } from "./import-rows.server.ts";
import { mobilesIn, personOf } from "./read-row.ts";
import type { Reading, RowProblem } from "./reading.ts";
import { clientsWith } from "./same-mobiles.server.ts";
import type { Before, Import } from "./tables.ts";

export type Ready = { row: number; cells: string[]; checked: CheckedRow };

export const mobilesOf = (rows: readonly Ready[]) =>
  rows.flatMap(({ checked }) => (checked.ok ? [checked.value.mobile] : []));

type Tools = { trx: Db; staff: Staff; reading: Reading; now: Date };

export async function writeRows(tools: Tools, current: Import, ready: readonly Ready[]): Promise<Mark[]> {
  const { trx, staff, now } = tools;
  const existing = Map.groupBy(await clientsWith(trx, mobilesOf(ready)), ({ mobile }) => mobile);
  const marks: Mark[] = [];
  let fresh: (Ready & { values: ClientValues; reached: Step[] })[] = [];
  const flush = async () => {
    const values = fresh.map((row) => row.values);
    const ids = await insertClients(trx, staff, values, now);
    await insertMilestones(
      trx,
      staff,
      fresh.flatMap(({ values, reached }, index) =>
        withCurrent(reached, values).map((step) => ({ ...step, client_id: ids[index] ?? "" })),
      ),
      now,
    );
    for (const [index, one] of fresh.entries())
      marks.push({
        ...markOf(one, tools.reading),
        state: "added",
        client_id: ids[index] ?? null,
        client_version: 1,
      });
    fresh = [];
  };
  for (const one of ready) {
    const { checked } = one;
    if (!checked.ok) {
      marks.push(refused(one, tools.reading, checked.problems));
      continue;
    }
    const { mobile } = checked.value;
    if (current.on_duplicate !== "add" && fresh.some(({ values }) => values.mobile === mobile)) {
      // Writes an earlier row with the same number first, so that this row finds its client.
      await flush();
      existing.set(mobile, await clientsWith(trx, [mobile]));
    }
    const duplicates = existing.get(mobile) ?? [];
    const duplicate = duplicates.find(({ register }) => register === checked.register);
    if (current.on_duplicate === "skip" && duplicates[0])
      marks.push({ ...markOf(one, tools.reading), state: "skipped", client_id: duplicates[0].id });
    else if (current.on_duplicate === "update" && duplicate)
      marks.push(await update(tools, duplicate, one, checked.reached));
    else
      fresh.push({
        ...one,
        values: { ...checked.value, register: checked.register },
        reached: checked.reached,
      });
  }
  await flush();
  return marks;
}

/** Keeps a second number in the cell, because its owner can ask for their data too. */
function markOf({ row, cells, checked }: Ready, { mapping }: Reading): Mark {
  const several = checked.notes.some(({ note }) => note === "numbers");
  const mobile = several ? mobilesIn(mobileCell(cells[mapping.mobile ?? -1] ?? ""))[1] : undefined;
  return { row, ...(mobile && { mobile }) };
}

function refused({ row, cells }: Ready, reading: Reading, problems: RowProblem[]): Mark {
  return { row, state: "refused", problems: JSON.stringify(problems), ...personOf(cells, reading) };
}

async function update(
  { trx, staff, reading, now }: Tools,
  duplicate: Client,
  one: Ready,
  reached: readonly Step[],
): Promise<Mark> {
  const client = await lockLiveClient(trx, duplicate.id);
  if (!client) return refused(one, reading, [{ problem: "gone" }]);
  const checked = updateOf(client, one.cells, reading);
  if (!checked.ok) return refused(one, reading, listed(checked.problems));
  const changed = await changeClient(trx, staff, client, checked.value, { verb: "changed", now });
  const columns = namesOf(checked.value).filter((column) => changed[column] !== client[column]);
  const milestones = await addReached({ trx, staff, now }, changed, {
    reached,
    isMoved: columns.includes("stage"),
  });
  const mark = { ...markOf(one, reading), client_id: client.id };
  if (changed === client && milestones.length === 0) return { ...mark, state: "skipped" };
  const before = JSON.stringify({ ...pick(client, columns), milestones } satisfies Before);
  return { ...mark, state: "updated", client_version: changed.version, before };
}

/** Returns the ids. A new current stage is logged with the client's change. */
async function addReached(
  { trx, staff, now }: Omit<Tools, "reading">,
  client: Client,
  { reached, isMoved }: { reached: readonly Step[]; isMoved: boolean },
): Promise<string[]> {
  if (reached.length === 0 && !isMoved) return [];
  const steps = isMoved ? withCurrent(reached, client) : reached;
  const missing = notReachedYet(steps, await liveMilestones(trx, client.id));
  const entry = {
    noun: "client",
    recordId: client.id,
    verb: "milestone_added",
    staffId: staff.id,
    now,
  } as const;
  const logged = missing.filter(({ milestone }) => !isMoved || milestone !== client.stage);
  await recordActivities(
    trx,
    logged.map((after) => ({ ...entry, after })),
  );
  return insertMilestones(
    trx,
    staff,
    missing.map((step) => ({ ...step, client_id: client.id })),
    now,
  );
}

function withCurrent(
  reached: readonly Step[],
  { stage, stage_since }: Pick<ClientValues, "stage" | "stage_since">,
): readonly Step[] {
  if (!stage || !stage_since) return reached;
  const current = { milestone: stage, on_day: stage_since, amount: null, note: null };
  return [...reached, ...notReachedYet([current], reached)];
}
