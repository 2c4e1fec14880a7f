import type { Db } from "../db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";

/** Beyond this many the exact number changes nothing, and counting on would cost time. */
const enough = 1000;

/** How many deliveries have failed for good and wait for somebody to look, a thousand at most. */
export async function countFailed(db: Db, staff: Staff): Promise<number> {
  requirePermission(staff, "enquiries.read");
  const row = await db
    .selectFrom(db.selectFrom("outbox").select("id").where("state", "=", "failed").limit(enough).as("failed"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}
