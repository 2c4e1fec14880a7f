import { mostInWorkbook } from "../../../domain/cases/clients/export-limits.ts";
import { exportFees } from "../../../domain/money/fees/export-fees.server.ts";
import { sumDue, sumPaid } from "../../../domain/money/fees/list-fees.server.ts";
import { readFeesQuery } from "../../../domain/money/fees/list-query.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { streamed } from "../../../platform/http/streamed.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { tableTypes } from "../../../platform/tables/table-types.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/export";

export const handle: PortalHandle = { needs: "fees.read" };

/** For the accountant: the list with the same query, streamed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const typed = new URL(request.url).searchParams;
  const { query, backwards } = readFeesQuery(typed);
  const format = typed.get("format") === "xlsx" ? "xlsx" : "csv";
  const language = await readLanguage(db, staff);
  const { fees, clients } = allMessages[language];
  if (backwards) return new Response(fees.range.backwards, { status: 422 });
  const { count } = await (query.view === "paid" ? sumPaid : sumDue)(db, staff, query);
  if (format === "xlsx" && count > mostInWorkbook)
    return new Response(clients.export.tooMany, { status: 422 });
  const now = new Date();
  const pieces = await exportFees(db, staff, { query, format, language }, now);
  return streamed(pieces, { type: tableTypes[format], name: `fees-${query.view}-${istDay(now)}.${format}` });
}
