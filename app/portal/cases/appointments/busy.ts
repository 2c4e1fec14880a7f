import { busyTimes } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/busy";

export const handle: PortalHandle = { needs: "appointments.write" };

/** The busy quarter hours of a person on a day, which the form marks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const day = query.get("day") ?? "";
  const busy = isCalendarDay(day) ? await busyTimes(db, staff, query.get("staff") ?? "", day) : [];
  return Response.json(busy, { headers: { "cache-control": "no-store" } });
}
