import { settingsContext } from "../../../../contexts/services.ts";
import { exportClients, hasMoreThan } from "../../../../domain/cases/clients/export-clients.server.ts";
import { mostInWorkbook } from "../../../../domain/cases/clients/export-limits.ts";
import { readListQuery } from "../../../../domain/cases/clients/filter.ts";
import { findRegister } from "../../../../domain/catalogue/registers/registers.ts";
import { readLanguage } from "../../../../domain/people/staff/preferences.server.ts";
import { orNotFound } from "../../../../platform/http/or-not-found.ts";
import { streamed } from "../../../../platform/http/streamed.ts";
import { allMessages } from "../../../../platform/language/all-messages.server.ts";
import { istDay } from "../../../../platform/language/time.ts";
import { tableTypes } from "../../../../platform/tables/table-types.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { signedIn } from "../../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/export";

export const handle: PortalHandle = { needs: "clients.export" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const register = orNotFound(findRegister(query.get("list"))?.key);
  const format = query.get("format") === "xlsx" ? "xlsx" : "csv";
  const { filter } = readListQuery(query, register);
  const language = await readLanguage(db, staff);
  if (format === "xlsx" && (await hasMoreThan(db, staff, { register, filter }, mostInWorkbook)))
    return new Response(allMessages[language].clients.export.tooMany, { status: 422 });
  const now = new Date();
  const stages = context.get(settingsContext).stages();
  const pieces = await exportClients(db, staff, { register, filter, format, language, stages }, now);
  return streamed(pieces, { type: tableTypes[format], name: `${register}-clients-${istDay(now)}.${format}` });
}
