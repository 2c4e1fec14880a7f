import { data } from "react-router";
import { dbContext, settingsContext } from "../../contexts/services.ts";
import { makeSummary } from "../../domain/pdf/make-summary.server.ts";
import { fileName } from "../../domain/pdf/words.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import { istDay } from "../../platform/language/time.ts";
import { staffContext } from "../page/staff-context.ts";
import type { Route } from "./+types/summary-pdf";
import { pdfResponse } from "./pdf-response.server.ts";
import { chooseCase } from "./profile-loader.server.ts";

/** The application summary of the client that the profile of the same query shows. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "clients.read");
  const db = context.get(dbContext);
  const settings = context.get(settingsContext);
  const chosen = await chooseCase(db, staff, params.mobile, new URL(request.url).searchParams);
  if (!chosen) throw data(null, { status: 404 });
  const now = new Date();
  const words = { site: settings.site(), stages: settings.stages() };
  const content = await makeSummary(db, staff, chosen.client, words, now);
  return pdfResponse(content, fileName("application-summary", chosen.client, istDay(now)), request.signal);
}
