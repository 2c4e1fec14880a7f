import { servicesContext } from "../context.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import { staffContext } from "../staff/staff-context.ts";
import type { Route } from "./+types/show";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), "clients.read");
  return { database: typeof context.get(servicesContext).db };
}

export default function Page() {
  return <h1>show</h1>;
}
