import { forbidden } from "../../../platform/http/forbidden.ts";
import { may, type Permission } from "./permissions.ts";
import type { Staff } from "./staff.ts";

/** Throws a 403 response. */
export function requirePermission(staff: Staff, permission: Permission): void {
  if (!may(staff, permission)) throw forbidden("Your account is not allowed to do this");
}
