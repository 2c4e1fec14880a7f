import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "./permissions.server.ts";
import type { Staff } from "./staff.ts";

/** The names of everybody who has or had an account, by their ids: for the history. */
export async function namesOf(db: Db, staff: Staff): Promise<Record<string, string>> {
  requirePermission(staff, "clients.read");
  const rows = await db.selectFrom("staff").select(["id", "name"]).limit(500).execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
