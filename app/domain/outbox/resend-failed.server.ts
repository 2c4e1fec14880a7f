import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { waitingFrom } from "./queue-delivery.server.ts";
import type { Target } from "./targets.ts";

/** Limits one action, so that no visitor waits long for the database. */
export const resendLimit = 5000;

/**
 * Puts everything of a target that has failed back into the queue, the oldest first, `resendLimit` at most; returns
 * how many. Call `outbox.wake()` after the commit.
 */
export async function resendFailed(db: Db, staff: Staff, target: Target, now: Date): Promise<number> {
  requirePermission(staff, "enquiries.write");
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const failed = trx
      .selectFrom("outbox")
      .select("id")
      .where("state", "=", "failed")
      .where("target", "=", target.target)
      .where("payload", "<>", "")
      .orderBy("id")
      .limit(resendLimit);
    const { numUpdatedRows } = await trx
      .updateTable("outbox")
      .set(waitingFrom(now))
      .where("state", "=", "failed")
      .where("id", "in", failed)
      .executeTakeFirstOrThrow();
    const count = Number(numUpdatedRows);
    if (count > 0)
      await recordActivity(trx, {
        noun: "target",
        recordId: target.target,
        verb: "failed_resent",
        staffId: staff.id,
        after: { ...target, count },
        now,
      });
    return count;
  });
}
