import { mostInWorkbook } from "../../../domain/cases/clients/export-limits.ts";
import { dueList } from "../../../domain/dates-and-rules/duties/due-list.ts";
import { exportDue } from "../../../domain/dates-and-rules/duties/export-due.server.ts";
import { countDue } from "../../../domain/dates-and-rules/duties/list-due.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { streamed } from "../../../platform/http/streamed.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { tableTypes } from "../../../platform/tables/table-types.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/export";

export const handle: PortalHandle = { needs: "clients.export" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const now = new Date();
  const today = istDay(now);
  const { filter } = dueList.read(query, today);
  const format = query.get("format") === "xlsx" ? "xlsx" : "csv";
  const language = await readLanguage(db, staff);
  if (format === "xlsx") {
    const counted = { views: [filter.view], most: mostInWorkbook + 1 };
    const count = (await countDue(db, staff, filter, today, counted))[filter.view] ?? 0;
    if (count > mostInWorkbook)
      return new Response(allMessages[language].clients.export.tooMany, { status: 422 });
  }
  const pieces = await exportDue(db, staff, { filter, today, format, language }, now);
  return streamed(pieces, { type: tableTypes[format], name: `due-${filter.view}-${today}.${format}` });
}
