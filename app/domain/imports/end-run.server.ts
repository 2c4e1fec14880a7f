import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { holdImport } from "./step.server.ts";

/** Ends a run and records its counts in the history; false when it has ended already. */
export function endRun(db: Db, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const current = await holdImport(trx, id, "running");
    if (!current) return false;
    await trx
      .updateTable("imports")
      .set({ state: "done", ended_at: now.toISOString(), touched_at: now.toISOString(), lease_until: null })
      .where("id", "=", id)
      .execute();
    const { added, updated, skipped, refused, bad } = current;
    await recordActivity(trx, {
      noun: "import",
      recordId: id,
      verb: "imported",
      ...(current.staff_id ? { staffId: current.staff_id } : {}),
      after: { added, updated, skipped, refused: refused + bad },
      now,
    });
    return true;
  });
}
