import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { OutboxItem } from "./tables.ts";
import { type Target, targets } from "./targets.ts";

export type Pause = { target: string; reason: "quota" | "staff"; by: string | null; at: string };

export async function listPauses(db: Db, staff: Staff): Promise<Pause[]> {
  requirePermission(staff, "enquiries.read");
  const rows = await db
    .selectFrom("target_pauses")
    .leftJoin("staff", "staff.id", "target_pauses.paused_by")
    .select(["target", "reason", "paused_at as at", "staff.name as by"])
    .execute();
  return targets().flatMap(({ target }) =>
    rows.filter((row) => row.target === target).map((row) => ({ ...row, target })),
  );
}

type Named = { channel: OutboxItem["channel"] | "whatsapp"; target: string };

export function pauseTarget(db: Db, staff: Staff, target: Target, now: Date): Promise<boolean> {
  requirePermission(staff, "enquiries.write");
  return inTransaction(db, (trx) => pause(trx, target, "staff", now, staff));
}

export async function pause(
  trx: Db,
  { channel, target }: Named,
  reason: Pause["reason"],
  now: Date,
  staff?: Staff,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("target_pauses")
    .values({ target, reason, paused_by: staff?.id ?? null, paused_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("target").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await recordTarget(trx, "paused", { channel, target, reason }, now, staff);
  return true;
}

/** Call `outbox.wake()` afterwards. False when it was not paused. */
export function resumeTarget(db: Db, staff: Staff, target: Named, now: Date): Promise<boolean> {
  requirePermission(staff, "enquiries.write");
  return inTransaction(db, (trx) => resume(trx, target, now, staff));
}

export async function resume(trx: Db, target: Named, now: Date, staff?: Staff): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("target_pauses")
    .where("target", "=", target.target)
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) return false;
  await recordTarget(trx, "resumed", target, now, staff);
  return true;
}

export function recordTarget(
  trx: Db,
  verb: VerbOf<"target">,
  after: Named & { reason?: string; count?: number },
  now: Date,
  staff?: Staff,
): Promise<void> {
  const entry = { noun: "target", recordId: after.target, verb, after, now } as const;
  return recordActivity(trx, { ...entry, ...(staff && { staffId: staff.id }) });
}
