import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { newId, newIds } from "../../../platform/db/new-ids.server.ts";
import { minuteMs } from "../../../platform/language/time.ts";
import type { Hours } from "../../firm/settings/site-details.ts";
import { type Asking, type CaseCursor, type FoundCase, walkCases } from "./find-cases.server.ts";
import { stepOf } from "./step.ts";
import { activeSteps, type Step } from "./steps.server.ts";

const chunk = 1000;
const maxNew = 200;
/** Cases found with a shorter pause between them belong to one round. */
const pauseMs = minuteMs;

/** Any number of processes note each case once. Returns how many are new. */
export async function findRuns(db: Db, hours: Hours, now: Date, stopped = () => false): Promise<number> {
  let count = 0;
  for (const step of await activeSteps(db)) {
    if (stopped()) break;
    count += await findRunsOf(db, step, { now, hours }, stopped);
  }
  return count;
}

/** In short statements, so that others are not blocked. */
async function findRunsOf(db: Db, step: Step, asking: Asking, stopped: () => boolean): Promise<number> {
  let count = 0;
  let after: CaseCursor | undefined;
  do {
    const cases = await walkCases(db, step, asking, { after, limit: chunk });
    const unknown = cases.filter(({ recorded }) => recorded === 0);
    // Most calls find nothing, so they take no write lock.
    for (let from = 0; from < unknown.length && !stopped(); from += maxNew) {
      const part = unknown.slice(from, from + maxNew);
      count += await inTransaction(db, (trx) => recordRuns(trx, step, part, asking.now));
    }
    after = cases.length === chunk ? cases.at(-1) : undefined;
  } while (after && !stopped());
  return count;
}

async function recordRuns(trx: Db, step: Step, cases: readonly FoundCase[], now: Date): Promise<number> {
  // The second process then sees what the first has noted.
  await lockKey(trx, `sopan:rules:${step.id}`);
  const ids = cases.map(({ id }) => id);
  const noted = await trx
    .selectFrom("step_runs")
    .select(["record_id", "occurrence"])
    .where("step_id", "=", step.id)
    .where("record_id", "in", ids)
    .execute();
  const known = new Set(noted.map(keyOf));
  const found = cases.filter((one) => !known.has(keyOf({ record_id: one.id, occurrence: one.occurrence })));
  if (found.length === 0) return 0;
  const round_id = await roundOf(trx, step, now);
  await trx
    .insertInto("step_runs")
    .values(runsOf(step, found, round_id, now))
    .onConflict((conflict) => conflict.columns(["step_id", "record_id", "occurrence"]).doNothing())
    .execute();
  return found.length;
}

const keyOf = ({ record_id, occurrence }: { record_id: string; occurrence: string }) =>
  `${record_id} ${occurrence}`;

/** Joins the current round, also one that is being undone, or begins a new one. */
async function roundOf(trx: Db, { id: step_id }: Step, now: Date): Promise<string> {
  const at = now.toISOString();
  const last = await trx
    .selectFrom("step_rounds")
    .select(["id", "ended_at", "undone_at"])
    .where("step_id", "=", step_id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const since = new Date(now.getTime() - pauseMs).toISOString();
  if (last && last.undone_at === null && (last.ended_at ?? "") >= since) {
    await trx.updateTable("step_rounds").set({ ended_at: at }).where("id", "=", last.id).execute();
    return last.id;
  }
  const round = { id: newId(now), step_id, began_at: at, ended_at: at };
  await trx
    .insertInto("step_rounds")
    .values({ ...round, undo_by: null, undo_at: null, undone_at: null })
    .execute();
  return round.id;
}

function runsOf({ id, definition }: Step, found: readonly FoundCase[], round_id: string, now: Date) {
  const ids = newIds(now, found.length);
  const { noun } = stepOf(definition.when);
  const at = now.toISOString();
  return found.map((one, index) => ({
    id: ids[index] ?? "",
    step_id: id,
    round_id,
    noun,
    record_id: one.id,
    occurrence: one.occurrence,
    client_id: noun === "client" ? one.id : null,
    enquiry_id: noun === "enquiry" ? one.id : null,
    state: "waiting" as const,
    reason: "",
    result: "{}",
    found_at: at,
    due_at: at,
    ended_at: null,
    messaged_at: null,
  }));
}
