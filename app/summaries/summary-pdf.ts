import { data } from "react-router";
import { chooseFile } from "../clients/load-profile.server.ts";
import { servicesContext } from "../context.ts";
import { istDay } from "../language/time.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import { staffContext } from "../staff/staff-context.ts";
import type { Route } from "./+types/summary-pdf";
import { answerPaper } from "./answer-paper.server.ts";
import { makeSummary } from "./make-summary.server.ts";
import { fileName } from "./words.ts";

/** The application summary of the file that the profile of the same query shows. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "clients.read");
  const { db, settings } = context.get(servicesContext);
  const chosen = await chooseFile(db, staff, params.mobile, new URL(request.url).searchParams);
  if (!chosen) throw data(null, { status: 404 });
  const now = new Date();
  const words = { site: settings.site(), stages: settings.stages() };
  const paper = await makeSummary(db, staff, chosen.file, words, now);
  return answerPaper(paper, fileName("application-summary", chosen.file, istDay(now)), request.signal);
}
