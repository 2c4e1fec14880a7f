import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { isUnavailable } from "../../../platform/db/unavailable.server.ts";
import type { WritingOffice } from "../../messages/automatic-messages/write-to.server.ts";
import { actOn } from "./act-on.server.ts";
import type { StepRun } from "./tables.ts";

const batch = 100;

/** Until a case is retried after a database error. */
const againMs = 30_000;

type Round = { stopped?(): boolean; failed?(error: unknown): void };

/** One transaction per case: one that throws holds up no other. Database errors are retried. */
export async function actOnDue(
  db: Db,
  office: WritingOffice,
  now: Date,
  { stopped = () => false, failed = () => {} }: Round = {},
): Promise<number> {
  const due = await db
    .selectFrom("step_runs")
    .selectAll()
    .where("due_at", "<=", now.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("step_rounds")
            .select("step_rounds.id")
            .whereRef("step_rounds.id", "=", "round_id")
            .where("undo_at", "is not", null)
            .where("undone_at", "is", null),
        ),
      ),
    )
    .orderBy("due_at")
    .orderBy("id")
    .limit(batch)
    .execute();
  for (const run of due) {
    if (stopped()) break;
    await inTransaction(db, async (trx) => {
      if (await claim(trx, run)) await actOn(trx, office, run, now);
    }).catch(async (error: unknown) => {
      failed(error);
      if (isUnavailable(error)) await postpone(db, run, now);
      else await giveUp(db, run, now);
    });
  }
  return due.length;
}

/** Rejects while the database fails: then the case is still due. */
const postpone = (db: Db, run: StepRun, now: Date) =>
  change(db, run, { due_at: new Date(now.getTime() + againMs).toISOString() });

const giveUp = (db: Db, run: StepRun, now: Date) =>
  change(db, run, { state: "failed", reason: "error", ended_at: now.toISOString(), due_at: null });

async function change(db: Db, { id, due_at }: StepRun, set: Partial<StepRun>): Promise<void> {
  await db.updateTable("step_runs").set(set).where("id", "=", id).where("due_at", "=", due_at).execute();
}

/** Only one process acts on a case: the one that clears its time. */
async function claim(trx: Db, { id, due_at }: StepRun): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("step_runs")
    .set({ due_at: null })
    .where("id", "=", id)
    .where("due_at", "=", due_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
