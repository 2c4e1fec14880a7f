import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { holdImport } from "./step.server.ts";

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
