import { servicesContext } from "../context.ts";
import { istDay } from "../language/time.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import { staffContext } from "../staff/staff-context.ts";
import { streamed } from "../tables/streamed.ts";
import type { Route } from "./+types/export";
import { exportEnquiries } from "./export-enquiries.server.ts";
import { readInboxQuery } from "./filter.ts";

/** The list that the same query shows in the inbox, as a file that is written while it is read. */
export function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "enquiries.export");
  const { db } = context.get(servicesContext);
  const now = new Date();
  const { filter } = readInboxQuery(new URL(request.url).searchParams);
  const pieces = exportEnquiries(db, staff, filter, now);
  return streamed(pieces, { type: "text/csv; charset=utf-8", name: `enquiries-${istDay(now)}.csv` });
}
