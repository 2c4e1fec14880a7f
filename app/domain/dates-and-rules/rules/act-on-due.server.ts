import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { isUnavailable } from "../../../platform/db/unavailable.server.ts";
import { actOn, type RuleOffice } from "./act-on.server.ts";
import type { RuleRun } from "./tables.ts";

/** Cases of one round. */
const batch = 100;

/** In milliseconds, until a case is tried again that the database has kept from being acted on. */
const againMs = 30_000;

/** When the round was stopped, and what went wrong with a case. */
type Round = { stopped?(): boolean; failed?(error: unknown): void };

/**
 * Acts on the cases that are due, each in a transaction of its own; returns how many were due. A case that throws has failed, and holds
 * up no other; where the database was at fault, it is due again.
 */
export async function actOnDue(
  db: Db,
  office: RuleOffice,
  now: Date,
  { stopped = () => false, failed = () => {} }: Round = {},
): Promise<number> {
  const due = await db
    .selectFrom("rule_runs")
    .selectAll()
    .where("due_at", "<=", now.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("rule_rounds")
            .select("rule_rounds.id")
            .whereRef("rule_rounds.id", "=", "round_id")
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

/** The case is not to blame. Rejects while the database fails: then the case is still due. */
const postpone = (db: Db, run: RuleRun, now: Date) =>
  change(db, run, { due_at: new Date(now.getTime() + againMs).toISOString() });

/** A case that throws by itself would throw again. */
const giveUp = (db: Db, run: RuleRun, now: Date) =>
  change(db, run, { state: "failed", reason: "error", ended_at: now.toISOString(), due_at: null });

async function change(db: Db, { id, due_at }: RuleRun, set: Partial<RuleRun>): Promise<void> {
  await db.updateTable("rule_runs").set(set).where("id", "=", id).where("due_at", "=", due_at).execute();
}

/** Of several processes one acts on a case: whoever takes its time away. */
async function claim(trx: Db, { id, due_at }: RuleRun): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("rule_runs")
    .set({ due_at: null })
    .where("id", "=", id)
    .where("due_at", "=", due_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
