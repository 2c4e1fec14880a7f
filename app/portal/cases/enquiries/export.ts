import { exportEnquiries } from "../../../domain/cases/enquiries/export-enquiries.server.ts";
import { readInboxQuery } from "../../../domain/cases/enquiries/filter.ts";
import { serviceNames } from "../../../domain/catalogue/services/service-names.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { streamed } from "../../../platform/http/streamed.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/export";

export const handle: PortalHandle = { needs: "enquiries.export" };

/** The inbox with the same query as CSV, streamed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const now = new Date();
  const { filter } = readInboxQuery(new URL(request.url).searchParams);
  const language = await readLanguage(db, staff);
  const wanted = { filter, language, serviceNames: serviceNames(language) };
  const pieces = exportEnquiries(db, staff, wanted, now);
  return streamed(pieces, { type: "text/csv; charset=utf-8", name: `enquiries-${istDay(now)}.csv` });
}
