import { Readable } from "node:stream";
import { redirect } from "react-router";
import { dbContext, filesContext } from "../../contexts/services.ts";
import { casesOfPerson } from "../../domain/cases/clients/cases-of-person.server.ts";
import { shownReports } from "../../domain/projects/project-reports/shown-report.server.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { pdfHeaders } from "../../platform/pdf/render-pdf.server.ts";
import type { Route } from "./+types/report";
import { isKnown } from "./known-device.server.ts";
import { linkOf } from "./visit.server.ts";

/** Without the digits of the mobile, or a shown report, leads to the person's page. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const now = new Date();
  const { pathname, searchParams } = new URL(request.url);
  const link = await linkOf(context, params.token, now);
  const page = redirect(hrefIn(languageOf(pathname), `/c/${encodeURIComponent(params.token)}`));
  if (typeof link === "string" || !isKnown(context, link, request, now)) return page;
  const db = context.get(dbContext);
  const wanted = searchParams.get("case") ?? link.client.id;
  const own = (await casesOfPerson(db, link.client)).find(({ client }) => client.id === wanted);
  const [report] = own ? await shownReports(db, own.ids) : [];
  if (!report) return page;
  const bytes = await context.get(filesContext).read(report.key, report.size);
  const headers = { ...pdfHeaders("project-report.pdf"), ...privateHeaders };
  return new Response(Readable.toWeb(bytes) as ReadableStream, { headers });
}
