import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "./permissions.server.ts";
import type { Staff } from "./staff.ts";

export function listColleagues(db: Db, staff: Staff): Promise<{ id: string; name: string }[]> {
  requirePermission(staff, "clients.read");
  return db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("deactivated_at", "is", null)
    .where("role", "<>", "viewer")
    .orderBy("name")
    .limit(200)
    .execute();
}

export async function namesOf(db: Db, staff: Staff): Promise<Record<string, string>> {
  requirePermission(staff, "clients.read");
  const rows = await db.selectFrom("staff").select(["id", "name"]).limit(500).execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Also closed accounts: an undo gives back what was theirs. */
export async function isStaffOrNobody(db: Db, id: string | null | undefined): Promise<boolean> {
  if (!id) return true;
  return (await db.selectFrom("staff").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Whether records may be assigned to them. */
export async function isOpenOrNobody(db: Db, id: string | null | undefined): Promise<boolean> {
  if (!id) return true;
  const account = db.selectFrom("staff").select("id").where("id", "=", id);
  return (await account.where("deactivated_at", "is", null).executeTakeFirst()) !== undefined;
}

/** Names of the owners, whom others can ask to change the settings. */
export async function listOwners(db: Db, staff: Staff): Promise<string[]> {
  requirePermission(staff, "own.account");
  const owners = db.selectFrom("staff").select("name").where("role", "=", "owner").orderBy("name").limit(3);
  return (await owners.where("deactivated_at", "is", null).execute()).map(({ name }) => name);
}
