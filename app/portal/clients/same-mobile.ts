import { dbContext } from "../../contexts/services.ts";
import { sameMobile } from "../../domain/clients/save-client.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import { readMobile } from "../../platform/language/mobile.ts";
import { staffContext } from "../page/staff-context.ts";
import type { Route } from "./+types/same-mobile";

/** Which clients have a number already, for the form to say so at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "clients.write");
  const query = new URL(request.url).searchParams;
  const mobile = readMobile(query.get("mobile") ?? "");
  const db = context.get(dbContext);
  return Response.json(mobile ? await sameMobile(db, staff, mobile, query.get("except") ?? "") : [], {
    headers: { "cache-control": "no-store" },
  });
}
