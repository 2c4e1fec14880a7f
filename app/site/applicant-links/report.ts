import { Readable } from "node:stream";
import { data } from "react-router";
import { dbContext, filesContext } from "../../contexts/services.ts";
import { pdfHeaders } from "../../domain/pdf/render-pdf.server.ts";
import { shownReport } from "../../domain/project-reports/shown-report.server.ts";
import type { Route } from "./+types/report";
import { linkOf, statusOfNoLink } from "./visit.server.ts";

/** The project report that staff let the applicant's status link show. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const link = await linkOf(context, "status", params.token, new Date());
  if (typeof link === "string") throw data(null, { status: statusOfNoLink[link] });
  const report = await shownReport(context.get(dbContext), link.client.id);
  if (!report) throw data(null, { status: 404 });
  const bytes = await context.get(filesContext).read(report.key, report.size);
  return new Response(Readable.toWeb(bytes) as ReadableStream, { headers: pdfHeaders("project-report.pdf") });
}
