import { Readable } from "node:stream";
import { data } from "react-router";
import { filesContext } from "../../../contexts/services.ts";
import { findVersion } from "../../../domain/projects/project-reports/find-report.server.ts";
import { readStored } from "../../../domain/projects/project-reports/form/stored-report.ts";
import { readReportFacts } from "../../../domain/projects/project-reports/report-facts.server.ts";
import { renderWorkbook } from "../../../domain/projects/project-reports/workbook/render-workbook.server.ts";
import { pdfHeaders } from "../../../platform/pdf/render-pdf.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import type { Route } from "./+types/file";
import { loadReport } from "./load-report.server.ts";
import { pdfOfReport } from "./pdf-of-report.server.ts";

export const handle: PortalHandle = { needs: "project-reports.read" };

/** "draft.pdf", "draft.xlsx" and "draft.json" of the current form; "3.pdf" and so on of a version. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff, report, stored } = await loadReport(context, params.report);
  const [, name = "", kind = ""] = /^(draft|\d{1,4})\.(pdf|xlsx|json)$/.exec(params.file) ?? [];
  const found = name === "draft" ? undefined : await findVersion(db, staff, report.id, Number(name));
  if (name !== "draft" && !found) throw data(null, { status: 404 });
  const facts = readReportFacts();
  const inputs = found ? readStored(found.version.inputs, facts).inputs : stored.inputs;
  const file = fileName(report.title, found ? `v${name}` : name, kind);
  if (kind === "json") return inputsFile(inputs, file);
  if (kind === "xlsx") {
    const book = await renderWorkbook({ inputs, facts, language: inputs.language }, request.signal);
    return new Response(book, { headers: headersOf(file, xlsxType) });
  }
  if (!found) {
    const pdf = await pdfOfReport(context, { inputs, now: new Date(), signal: request.signal });
    return new Response(pdf, { headers: pdfHeaders(file) });
  }
  const bytes = await context.get(filesContext).read(found.version.key, found.version.size);
  return new Response(Readable.toWeb(bytes) as ReadableStream, { headers: pdfHeaders(file) });
}

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function inputsFile(inputs: object, name: string): Response {
  return new Response(`${JSON.stringify(inputs, null, 2)}\n`, {
    headers: headersOf(name, "application/json"),
  });
}

function headersOf(name: string, type: string): Record<string, string> {
  return { ...pdfHeaders(name), "content-type": type };
}

/** ASCII only, because of the header. */
function fileName(title: string, of: string, kind: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `project-report${plain ? `-${plain.slice(0, 60)}` : ""}-${of}.${kind}`;
}
