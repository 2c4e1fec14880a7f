import { Readable } from "node:stream";
import { data } from "react-router";
import { filesContext } from "../../contexts/services.ts";
import { pdfHeaders } from "../../domain/pdf/render-pdf.server.ts";
import { findVersion } from "../../domain/project-reports/find-report.server.ts";
import { readStored } from "../../domain/project-reports/form/stored-report.ts";
import { readReportFacts } from "../../domain/project-reports/report-facts.server.ts";
import type { PortalHandle } from "../page/portal-handle.ts";
import type { Route } from "./+types/file";
import { loadReport } from "./load-report.server.ts";
import { pdfOfReport } from "./pdf-of-report.server.ts";

export const handle: PortalHandle = { needs: "project-reports.read" };

/** A file of a report: "report.pdf" and "inputs.json" of the form as it is, "3.pdf" and "3.json" of a finished version. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff, report, stored } = await loadReport(context, params.report);
  const [, name = "", kind = ""] = /^(report|inputs|\d{1,4})\.(pdf|json)$/.exec(params.file) ?? [];
  if (name === "report" && kind === "pdf") {
    const pdf = await pdfOfReport(context, {
      inputs: stored.inputs,
      now: new Date(),
      signal: request.signal,
    });
    return new Response(pdf, { headers: pdfHeaders(fileName(report.title, "draft", "pdf")) });
  }
  if (name === "inputs" && kind === "json")
    return inputsFile(stored.inputs, fileName(report.title, "draft", "json"));
  const found = await findVersion(db, staff, report.id, Number(name));
  if (!found) throw data(null, { status: 404 });
  const { version } = found;
  const file = fileName(report.title, `v${version.number}`, kind);
  if (kind === "json") return inputsFile(readStored(version.inputs, readReportFacts()).inputs, file);
  const bytes = await context.get(filesContext).read(version.key, version.size);
  return new Response(Readable.toWeb(bytes) as ReadableStream, { headers: pdfHeaders(file) });
}

function inputsFile(inputs: object, name: string): Response {
  return new Response(`${JSON.stringify(inputs, null, 2)}\n`, {
    headers: {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}

/** Latin letters only: a header carries no others. */
function fileName(title: string, of: string, kind: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `project-report${plain ? `-${plain.slice(0, 60)}` : ""}-${of}.${kind}`;
}
