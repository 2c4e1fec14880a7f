import { sql } from "kysely";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { isUnavailable } from "../../../platform/db/unavailable.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { RunState, StepRound } from "./tables.ts";
import { takeBack } from "./undo-run.server.ts";

const batch = 50;
const limit = 10;

type Failed = (error: unknown) => void;

export type ListedRound = Pick<StepRound, "id" | "began_at" | "undo_at" | "undone_at"> & {
  total: number;
  states: Record<RunState, number>;
  changed: number;
  sent: number;
};

export async function listRounds(db: Db, staff: Staff, stepId: string): Promise<ListedRound[]> {
  requirePermission(staff, "steps.read");
  const rounds = await db
    .selectFrom("step_rounds")
    .select(["id", "began_at", "undo_at", "undone_at"])
    .where("step_id", "=", stepId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  if (rounds.length === 0) return [];
  const counts = await db
    .selectFrom("step_runs")
    .select(["round_id", "state", "reason", ({ fn }) => fn.countAll<number>().as("count")])
    .where(
      "round_id",
      "in",
      rounds.map(({ id }) => id),
    )
    .groupBy(["round_id", "state", "reason"])
    .execute();
  return rounds.map((round) => {
    const listed: ListedRound = {
      ...round,
      total: 0,
      changed: 0,
      sent: 0,
      states: { waiting: 0, done: 0, stopped: 0, failed: 0, undone: 0 },
    };
    for (const { state, reason, count } of counts.filter(({ round_id }) => round_id === round.id)) {
      listed.total += Number(count);
      listed.states[state] += Number(count);
      if (state !== "undone") continue;
      if (reason.startsWith("changed")) listed.changed += Number(count);
      if (reason === "sent" || reason === "changedSent") listed.sent += Number(count);
    }
    return listed;
  });
}

/** Undoes some at once; the worker does the rest ("going"). Counts and keeps what somebody changed since. */
export async function undoRound(
  db: Db,
  staff: Staff,
  { step, round }: { step: string; round: string },
  now: Date,
  failed: Failed = () => {},
): Promise<"undone" | "going" | "gone"> {
  requirePermission(staff, "settings");
  const wanted = await inTransaction(db, async (trx) => {
    const found = await trx
      .updateTable("step_rounds")
      .set({ undo_by: staff.id, undo_at: now.toISOString() })
      .where("id", "=", round)
      .where("step_id", "=", step)
      .where("undo_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (found)
      await recordActivity(trx, { noun: "rule", recordId: step, verb: "undone", staffId: staff.id, now });
    return found;
  });
  if (!wanted) return "gone";
  return (await undoSome(db, wanted, now, failed)) ? "going" : "undone";
}

export const isUndoWanted = () =>
  exists(sql`select 1 from step_rounds where undo_at is not null and undone_at is null`);

/** Goes on after a restart too. */
export const undoSteps = ({ db, log }: Pick<Installation, "db" | "log">, now: Date): Promise<boolean> =>
  undoNext(db, now, (err) => log.error({ err }, "a case of an automatic step could not be undone"));

export async function undoNext(db: Db, now: Date, failed: Failed = () => {}): Promise<boolean> {
  const round = await db
    .selectFrom("step_rounds")
    .selectAll()
    .where("undo_at", "is not", null)
    .where("undone_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!round) return false;
  await undoSome(db, round, now, failed);
  return true;
}

/** One transaction per case, each once. Returns whether there are more. A case that throws stays as it is. */
async function undoSome(db: Db, { id, undo_by }: StepRound, now: Date, failed: Failed): Promise<boolean> {
  const runs = await db
    .selectFrom("step_runs")
    .select("id")
    .where("round_id", "=", id)
    // As literals, because SQLite would not use the index with parameters.
    .where(sql<boolean>`state in ('done', 'failed', 'waiting')`)
    .orderBy("id")
    .limit(batch)
    .execute();
  const staff = { id: undo_by ?? "" };
  for (const run of runs)
    await inTransaction(db, (trx) => takeBack(trx, staff, run.id, now)).catch(async (error: unknown) => {
      if (isUnavailable(error)) throw error;
      failed(error);
      const left = { state: "stopped" as const, reason: "error", due_at: null };
      await db.updateTable("step_runs").set(left).where("id", "=", run.id).execute();
    });
  const isMore = runs.length === batch;
  if (!isMore)
    await db.updateTable("step_rounds").set({ undone_at: now.toISOString() }).where("id", "=", id).execute();
  return isMore;
}
