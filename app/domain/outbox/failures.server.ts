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

/** Counts failed deliveries and those retried for an hour or longer, a thousand at most of each. */
export async function deliveryTrouble(db: Db, staff: Staff, now: Date): Promise<DeliveryTrouble> {
  requirePermission(staff, "enquiries.read");
  const stuckDeliveries = stuckQuery(db, new Date(now.getTime() - hourMs)).as("stuck");
  const [failed, stuck, pauses] = await Promise.all([
    countsByTarget(db, ["failed"], own),
    db
      .selectFrom(stuckDeliveries)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    listPauses(db, staff),
  ]);
  const sum = failed.reduce((all, { count }) => all + Number(count), 0);
  const quota = pauses.some(({ reason }) => reason === "quota");
  return { failed: Math.min(enough, sum), stuck: Number(stuck.count), paused: pauses.length, quota };
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
