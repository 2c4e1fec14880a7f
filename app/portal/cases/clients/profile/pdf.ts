import { redirect } from "react-router";
import { picturesContext, settingsContext } from "../../../../contexts/services.ts";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { readLoanTerms } from "../../../../domain/cases/clients/loan-terms.ts";
import { makeLoanSheet } from "../../../../domain/cases/clients/make-loan-sheet.server.ts";
import { makeSummary } from "../../../../domain/cases/clients/make-summary.server.ts";
import { fileName } from "../../../../domain/firm/brand/pdf-words.server.ts";
import { readLanguage } from "../../../../domain/people/staff/preferences.server.ts";
import { istDay } from "../../../../platform/language/time.ts";
import type { PdfContent } from "../../../../platform/pdf/content.ts";
import { pdfHeaders, renderPdf, withBranding } from "../../../../platform/pdf/render-pdf.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import type { Route } from "./+types/pdf";
import { clientAt } from "./profile-loader.server.ts";

export const handle: PortalHandle = { needs: "clients.read" };

/** The summary, or the loan sheet with the figures from the profile's form; invalid ones lead back to it. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { db, staff, query, client } = await clientAt(args);
  const settings = context.get(settingsContext);
  const [site, now] = [settings.site(), new Date()];
  const pictures = context.get(picturesContext);
  const language = await readLanguage(db, staff);
  if (/\/summary\.pdf$/i.test(new URL(request.url).pathname)) {
    const content = await makeSummary(db, staff, client, { site, stages: settings.stages(), language }, now);
    const shown = await withBranding(content, site.brand, pictures);
    return pdfResponse(shown, fileName("application-summary", client, istDay(now)), request.signal);
  }
  const terms = readLoanTerms(query);
  if (typeof terms === "string") {
    query.set("loanSheet", terms);
    query.set("tab", "details");
    throw redirect(`${profilePath(client.id)}?${query}#papers`);
  }
  const content = await makeLoanSheet(db, staff, client, terms, { site, language }, now);
  const shown = await withBranding(content, site.brand, pictures);
  return pdfResponse(shown, fileName("loan-sheet", client, istDay(now)), request.signal);
}

/** Rendered in a thread, never cached. */
async function pdfResponse(content: PdfContent, name: string, signal: AbortSignal): Promise<Response> {
  return new Response(await renderPdf(content, signal), { headers: pdfHeaders(name) });
}
