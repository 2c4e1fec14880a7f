import { servicesContext } from "../context.ts";
import { readMobile } from "../staff/mobile.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import { staffContext } from "../staff/staff-context.ts";
import type { Route } from "./+types/same-mobile";
import { sameMobile } from "./save-client.server.ts";

/** Which files have a number already, for the form to say so at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "clients.write");
  const query = new URL(request.url).searchParams;
  const mobile = readMobile(query.get("mobile") ?? "");
  const { db } = context.get(servicesContext);
  return Response.json(mobile ? await sameMobile(db, staff, mobile, query.get("except") ?? "") : [], {
    headers: { "cache-control": "no-store" },
  });
}
