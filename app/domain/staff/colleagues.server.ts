import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "./permissions.server.ts";
import type { Staff } from "./staff.ts";

export type Colleague = { id: string; name: string };

/** Everybody to whom a client can be assigned: the open accounts by name, without the viewers. */
export function listColleagues(db: Db, staff: Staff): Promise<Colleague[]> {
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
