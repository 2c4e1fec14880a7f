import { Readable } from "node:stream";
import { dbContext, filesContext } from "../../contexts/services.ts";
import { casesOfPerson } from "../../domain/cases/clients/cases-of-person.server.ts";
import { shownReports } from "../../domain/projects/project-reports/shown-report.server.ts";
import type { Route } from "./+types/report";
import { ownFile, pdfResponse } from "./own-file.server.ts";

/** The newest report of a case that is shown to the person. */
export function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { request, context } = asked;
  return ownFile(asked, async ({ client }) => {
    const db = context.get(dbContext);
    const wanted = new URL(request.url).searchParams.get("case") ?? client.id;
    const own = (await casesOfPerson(db, client)).find((one) => one.client.id === wanted);
    const [report] = own ? await shownReports(db, own.ids) : [];
    if (!report) return undefined;
    const bytes = await context.get(filesContext).read(report.key, report.size);
    return pdfResponse(Readable.toWeb(bytes) as ReadableStream, "project-report.pdf");
  });
}
