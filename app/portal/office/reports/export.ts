import { settingsContext } from "../../../contexts/services.ts";
import { exportReport } from "../../../domain/office/reports/export-report.server.ts";
import { readRange } from "../../../domain/office/reports/range.ts";
import { reportNames } from "../../../domain/office/reports/report.ts";
import { reportWords } from "../../../domain/office/reports/words.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { streamed } from "../../../platform/http/streamed.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/export";

export const handle: PortalHandle = { needs: "reports.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const now = new Date();
  const language = await readLanguage(db, staff);
  const range = readRange(query, istDay(now));
  if (typeof range === "string")
    return new Response(reportWords(language)(`problems.${range}`), { status: 422 });
  const name = reportNames.find((known) => known === query.get("report")) ?? "enquiries";
  const table = query.get("table") ?? "";
  const stages = context.get(settingsContext).stages();
  // "scheme": its name in older addresses.
  const register = query.get("register") ?? query.get("scheme") ?? "";
  const wanted = { name, range, language, stages, table, register };
  const pieces = await exportReport(db, staff, wanted, now);
  if (!pieces) return new Response(null, { status: 404 });
  const file = `${name}-${range.from}-${range.to}.csv`;
  return streamed(pieces, { type: "text/csv; charset=utf-8", name: file });
}
