import type { RouterContextProvider } from "react-router";
import { picturesContext, settingsContext } from "../../../contexts/services.ts";
import type { ReportPdf } from "../../../domain/projects/project-report-pdf/content.ts";
import { contentBook } from "../../../domain/projects/project-report-pdf/content-book.server.ts";
import { makeReportPdf } from "../../../domain/projects/project-report-pdf/make-report-pdf.server.ts";
import { makeReport } from "../../../domain/projects/project-reports/make-report.ts";
import { readReportFacts } from "../../../domain/projects/project-reports/report-facts.server.ts";
import type { ReportInputs } from "../../../domain/projects/project-reports/schema.ts";
import { renderInTurn, withBranding } from "../../../platform/pdf/render-pdf.server.ts";

type Wanted = { inputs: ReportInputs; now: Date; version?: number; signal: AbortSignal };

export async function pdfOfReport(
  context: Readonly<RouterContextProvider>,
  { inputs, now, version, signal }: Wanted,
) {
  const facts = readReportFacts();
  const settings = context.get(settingsContext);
  const site = settings.site();
  const templates = settings.reportTexts();
  const content = makeReportPdf({
    book: contentBook,
    inputs,
    facts,
    site,
    templates,
    now,
    version,
    draft: version === undefined,
    report: makeReport(inputs, facts),
  });
  const shown = await withBranding(content, site.brand, context.get(picturesContext));
  return renderInTurn<ReportPdf>("report-pdf", shown, signal);
}
