import type { RouterContextProvider } from "react-router";
import { dbContext } from "../../contexts/services.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Permission } from "../../domain/staff/permissions.ts";
import { staffContext } from "./staff-context.ts";

type Context = Readonly<RouterContextProvider>;

/** The database and who is signed in. Throws a 403 response for a role without the permission. */
export function signedIn(context: Context, permission?: Permission) {
  const staff = context.get(staffContext);
  if (permission) requirePermission(staff, permission);
  return { db: context.get(dbContext), staff };
}

/** The same for an action, with the form that was posted: an empty one when the body cannot be read. */
export async function readPost(context: Context, request: Request, permission?: Permission) {
  const asked = signedIn(context, permission);
  return { ...asked, form: await request.formData().catch(() => new FormData()) };
}
