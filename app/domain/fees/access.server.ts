import type { Db } from "../../platform/db/connection.server.ts";
import { forbidden } from "../../platform/http/forbidden.ts";
import { may } from "../staff/permissions.ts";
import type { Staff } from "../staff/staff.ts";

/** Whether a person may see fees: by their role, or as a viewer whose account the owner lets see them. */
export async function mayReadFees(db: Db, staff: Staff): Promise<boolean> {
  if (may(staff.role, "fees.read")) return true;
  if (staff.role !== "viewer") return false;
  const account = db.selectFrom("staff").select("sees_fees").where("id", "=", staff.id);
  return (await account.executeTakeFirst())?.sees_fees === 1;
}

/** Throws a 403 response for anybody who may not see fees. */
export async function requireFees(db: Db, staff: Staff): Promise<void> {
  if (!(await mayReadFees(db, staff))) throw forbidden("Your account is not allowed to see fees");
}
