import { Readable } from "node:stream";
import { redirect } from "react-router";
import { dbContext, filesContext } from "../../contexts/services.ts";
import { linkKinds } from "../../domain/cases/applicant-links/tables.ts";
import { shownReport } from "../../domain/projects/project-reports/shown-report.server.ts";
import { pdfHeaders } from "../../platform/pdf/render-pdf.server.ts";
import type { Route } from "./+types/report";
import { linkOf } from "./visit.server.ts";

/** Without a shown report, shows why on the page of the link. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kind = linkKinds.find((known) => pathname.startsWith(`/${known}/`)) ?? "status";
  const link = await linkOf(context, kind, params.token, new Date());
  const report =
    typeof link === "string" ? undefined : await shownReport(context.get(dbContext), link.client.id);
  if (!report) throw redirect(`/${kind}/${encodeURIComponent(params.token)}`);
  const bytes = await context.get(filesContext).read(report.key, report.size);
  return new Response(Readable.toWeb(bytes) as ReadableStream, { headers: pdfHeaders("project-report.pdf") });
}
