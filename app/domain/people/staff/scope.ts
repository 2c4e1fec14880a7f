import type { Staff } from "./staff.ts";
import { type RoleScopes, type StaffScope, scopedRoles, staffScopes } from "./tables.ts";

/** Owners see all, whatever is stored. */
export const scopeOf = ({ role, scope = "all" }: Pick<Staff, "role" | "scope">): StaffScope =>
  role === "owner" ? "all" : scope;

export const readScope = (text: string): StaffScope | undefined =>
  staffScopes.find((scope) => scope === text);

/** Undefined unless there is one for each role. */
export function readRoleScopesOf(text: (role: string) => string): RoleScopes | undefined {
  const [staff, viewer] = scopedRoles.map((role) => readScope(text(role)));
  return staff && viewer && { staff, viewer };
}

/** Whom a record is assigned to; null: nobody, or somebody whose account is closed. */
export type Assigned = { assigned_to: string | null };

export function sees(staff: Pick<Staff, "id" | "role" | "scope">, { assigned_to }: Assigned): boolean {
  const scope = scopeOf(staff);
  if (scope === "all" || assigned_to === staff.id) return true;
  return scope === "own_and_unassigned" && assigned_to === null;
}

/** People who see only their own records would lose sight of what they add if it were assigned to nobody. */
export function assigneeOfNew(staff: Pick<Staff, "id"> & Partial<Staff>): string | null {
  const { id, role = "staff", scope = "all" } = staff;
  return scopeOf({ role, scope }) === "own" ? id : null;
}
