import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction, locked } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { recordTarget } from "./pauses.server.ts";
import { waitingFrom } from "./queue-delivery.server.ts";
import { recordOf } from "./record-outcome.server.ts";
import type { Target } from "./targets.ts";

/** Keeps the id, and so the idempotency key. "not_found" also when the payload was deleted. */
export async function resendDelivery(
  db: Db,
  staff: Staff,
  outboxId: string,
  now: Date,
): Promise<"queued" | "not_found" | "in_progress"> {
  requirePermission(staff, "enquiries.write");
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const wanted = trx.selectFrom("outbox").selectAll().where("id", "=", outboxId);
    const item = await locked(trx, wanted).executeTakeFirst();
    if (!item || item.payload === "") return "not_found";
    if (item.state === "sending") return "in_progress";
    await trx.updateTable("outbox").set(waitingFrom(now)).where("id", "=", outboxId).execute();
    const { channel, target, state } = item;
    const before = { channel, target, state };
    const after = { ...before, state: "waiting" };
    const entry = { ...recordOf(item), verb: "delivery_resent", staffId: staff.id } as const;
    await recordActivity(trx, { ...entry, before, after, now });
    return "queued";
  });
}

/** Keeps the transaction short, so that requests do not wait. */
export const resendLimit = 5000;

/** Oldest first. Call `outbox.wake()` after the commit. */
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
    if (count > 0) await recordTarget(trx, "failed_resent", { ...target, count }, now, staff);
    return count;
  });
}
