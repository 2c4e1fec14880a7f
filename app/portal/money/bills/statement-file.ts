import { brandedPdf } from "../../../contexts/branded-pdf.server.ts";
import { settingsContext } from "../../../contexts/services.ts";
import { exportStatement, makeStatement } from "../../../domain/money/bills/make-statement.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { streamed } from "../../../platform/http/streamed.ts";
import { languages } from "../../../platform/language/language.ts";
import { pdfHeaders } from "../../../platform/pdf/render-pdf.server.ts";
import { tableTypes } from "../../../platform/tables/write-table.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import type { Route } from "./+types/statement-file";
import { requestedStatement } from "./requested-statement.server.ts";

export const handle: PortalHandle = { needs: "fees.read" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [query, now] = [new URL(request.url).searchParams, new Date()];
  const asked = await requestedStatement({ context, clientId: params.client, query }, now);
  const { db, staff, client, statement } = asked;
  const named = query.get("language");
  const language = languages.find((known) => known === named) ?? (await readLanguage(db, staff));
  const name = `statement-${client.mobile.slice(-4)}-${statement.to}`;
  const typed = query.get("format");
  if (typed === "csv" || typed === "xlsx") {
    const wanted = { statement, clientId: client.id, format: typed, language } as const;
    const pieces = await exportStatement(db, staff, wanted, now);
    return streamed(pieces, { type: tableTypes[typed], name: `${name}.${typed}` });
  }
  const site = context.get(settingsContext).site();
  const content = makeStatement(statement, { site, language, person: client });
  return new Response(await brandedPdf(context, content, request.signal), {
    headers: pdfHeaders(`${name}.pdf`),
  });
}
