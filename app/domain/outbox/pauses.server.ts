import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { OutboxItem } from "./tables.ts";
import { type Target, type TargetName, targets } from "./targets.ts";

export type Pause = { target: TargetName; reason: "quota" | "staff"; by: string | null; at: string };

/** The paused targets. */
export async function listPauses(db: Db, staff: Staff): Promise<Pause[]> {
  requirePermission(staff, "enquiries.read");
  const rows = await db
    .selectFrom("target_pauses")
    .leftJoin("staff", "staff.id", "target_pauses.paused_by")
    .select(["target", "reason", "paused_at as at", "staff.name as by"])
    .execute();
  return targets.flatMap(({ target }) =>
    rows.filter((row) => row.target === target).map((row) => ({ ...row, target })),
  );
}

/** Pauses a target; attempts in flight end. False: it was paused already. */
export function pauseTarget(db: Db, staff: Staff, target: Target, now: Date): Promise<boolean> {
  requirePermission(staff, "enquiries.write");
  return inTransaction(db, (trx) => pause(trx, target, { reason: "staff", staffId: staff.id }, now));
}

/** Pauses a target whose quota is used up (402); its items wait until somebody resumes it. */
export async function pauseForQuota(trx: Db, item: OutboxItem, now: Date): Promise<void> {
  await pause(trx, item, { reason: "quota" }, now);
}

async function pause(
  trx: Db,
  { channel, target }: Pick<OutboxItem, "channel" | "target">,
  { reason, staffId }: { reason: Pause["reason"]; staffId?: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("target_pauses")
    .values({ target, reason, paused_by: staffId ?? null, paused_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("target").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const after = { channel, target, reason };
  const who = staffId ? { staffId } : {};
  await recordActivity(trx, { noun: "target", recordId: target, verb: "paused", ...who, after, now });
  return true;
}

/** Resumes a target; call `outbox.wake()` afterwards. False: it was not paused. */
export function resumeTarget(db: Db, staff: Staff, target: Target, now: Date): Promise<boolean> {
  requirePermission(staff, "enquiries.write");
  return inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom("target_pauses")
      .where("target", "=", target.target)
      .executeTakeFirstOrThrow();
    if (gone.numDeletedRows !== 1n) return false;
    await recordActivity(trx, {
      noun: "target",
      recordId: target.target,
      verb: "resumed",
      staffId: staff.id,
      after: target,
      now,
    });
    return true;
  });
}
