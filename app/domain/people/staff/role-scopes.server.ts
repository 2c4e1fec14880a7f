import type { Db } from "../../../platform/db/connection.server.ts";
import { type RoleScopes, type StaffRole, type StaffScope, scopedRoles } from "./tables.ts";

/** What each role sees, unless something else is chosen for a person; all, until an owner says less. */
export async function readRoleScopes(db: Db): Promise<RoleScopes> {
  const rows = await db.selectFrom("role_scopes").selectAll().execute();
  const scopes: RoleScopes = { staff: "all", viewer: "all" };
  for (const role of scopedRoles) scopes[role] = rows.find((row) => row.role === role)?.scope ?? "all";
  return scopes;
}

export async function scopeOfRole(db: Db, role: StaffRole): Promise<StaffScope> {
  return role === "owner" ? "all" : (await readRoleScopes(db))[role];
}
