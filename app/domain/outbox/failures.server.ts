import { sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { listPauses } from "./pauses.server.ts";
import { countsByTarget, enough } from "./target-cards.server.ts";
import { targetNames } from "./targets.ts";

const hourMs = 60 * 60_000;

/** Failures to visitors' addresses, often mistyped, are no alerts. */
const own = targetNames.filter((target) => target !== "visitor");

/** What the dashboard warns about. */
export type DeliveryTrouble = { failed: number; stuck: number; paused: number; quota: boolean };

export async function deliveryTrouble(db: Db, staff: Staff, now: Date): Promise<DeliveryTrouble> {
  const [failed, stuck, pauses] = await Promise.all([
    countFailed(db, staff),
    countStuck(db, staff, now),
    listPauses(db, staff),
  ]);
  return { failed, stuck, paused: pauses.length, quota: pauses.some(({ reason }) => reason === "quota") };
}

/** How many deliveries have failed for good, a thousand at most. */
export async function countFailed(db: Db, staff: Staff): Promise<number> {
  requirePermission(staff, "enquiries.read");
  const counts = await countsByTarget(db, ["failed"], own);
  return Math.min(
    enough,
    counts.reduce((sum, row) => sum + Number(row.count), 0),
  );
}

/** How many deliveries have been retried for an hour or longer, a thousand at most. */
export async function countStuck(db: Db, staff: Staff, now: Date): Promise<number> {
  requirePermission(staff, "enquiries.read");
  const stuck = stuckQuery(db, new Date(now.getTime() - hourMs)).as("stuck");
  const row = await db
    .selectFrom(stuck)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Deliveries queued before a time that wait for a retry; paused targets have their own warning. */
export function stuckQuery(db: Db, before: Date) {
  return (
    db
      .selectFrom("outbox")
      .select("id")
      // The condition of the partial index, word for word.
      .where(sql<boolean>`state = 'waiting' and tries > 0`)
      .where("created_at", "<=", before.toISOString())
      .where("target", "not in", db.selectFrom("target_pauses").select("target_pauses.target"))
      .limit(enough)
  );
}
