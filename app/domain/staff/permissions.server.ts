import { may, type Permission } from "./permissions.ts";
import type { Staff } from "./staff.ts";

/** Throws the 403 answer for anybody whose role the table does not name. */
export function requirePermission(staff: Staff, permission: Permission): void {
  if (!may(staff.role, permission)) throw new Response("Your account may not do this", { status: 403 });
}
