import type { Db } from "../../../platform/db/connection.server.ts";
import { readMobile } from "../../../platform/language/mobile.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

/** The id of the one client with this number; undefined for none, or more than one. */
export async function clientOfMobile(db: Db, staff: Staff, typed: string): Promise<string | undefined> {
  requirePermission(staff, "clients.read");
  const mobile = readMobile(typed);
  if (!mobile) return undefined;
  const clients = db.selectFrom("clients").select("id").where("mobile", "=", mobile);
  const live = clients.where("merged_into", "is", null).where("list_state", "<>", "trash");
  const found = await live.limit(2).execute();
  return found.length === 1 ? found[0]?.id : undefined;
}
