import { requirePermission } from "../staff/permissions.server.ts";
import { staffContext } from "../staff/staff-context.ts";
import type { Route } from "./+types/same-mobile";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), "clients.read");
  return Response.json([]);
}
