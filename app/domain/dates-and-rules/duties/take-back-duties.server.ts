import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { log } from "./duties.server.ts";

/** Keeps duties changed since, or with filed or skipped items. Returns how many were removed. */
export function takeBackDuties(
  db: Db,
  staff: Staff,
  { clientId, ids }: { clientId: string; ids: readonly string[] },
  now: Date,
): Promise<number> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const done = trx
      .selectFrom("due_items")
      .select("duty_id")
      .where("client_id", "=", clientId)
      .where("state", "<>", "open");
    const gone = await trx
      .deleteFrom("client_duties")
      .where("client_id", "=", clientId)
      .where("id", "in", ["", ...ids])
      .where("version", "=", 1)
      .where("id", "not in", done)
      .returning(["id", "rule"])
      .execute();
    if (gone.length === 0) return 0;
    await trx
      .deleteFrom("due_items")
      .where("client_id", "=", clientId)
      .where(
        "duty_id",
        "in",
        gone.map(({ id }) => id),
      )
      .execute();
    const duties = gone.map(({ rule }) => rule).join(" ");
    await log(trx, staff, clientId, { verb: "duties_taken_back", before: { duties }, now });
    return gone.length;
  });
}
