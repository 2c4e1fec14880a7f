import { data, redirect } from "react-router";
import { dbContext, settingsContext } from "../../contexts/services.ts";
import type { PdfContent } from "../../domain/pdf/content.ts";
import { readLoanTerms } from "../../domain/pdf/loan-terms.ts";
import { makeLoanSheet } from "../../domain/pdf/make-loan-sheet.server.ts";
import { makeSummary } from "../../domain/pdf/make-summary.server.ts";
import { fileName } from "../../domain/pdf/words.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import { inThread } from "../../platform/jobs/in-thread.server.ts";
import { istDay } from "../../platform/language/time.ts";
import { staffContext } from "../page/staff-context.ts";
import type { Route } from "./+types/pdf";
import { chooseCase } from "./profile-loader.server.ts";

/**
 * The application summary, or the loan sheet with the figures of the profile's form, of the client that the profile of the
 * same query shows. Invalid figures lead back to the form.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "clients.read");
  const db = context.get(dbContext);
  const settings = context.get(settingsContext);
  const { pathname, searchParams: query } = new URL(request.url);
  const chosen = await chooseCase(db, staff, params.mobile, query);
  if (!chosen) throw data(null, { status: 404 });
  const { client } = chosen;
  const [site, now] = [settings.site(), new Date()];
  if (/\/summary\.pdf$/i.test(pathname)) {
    const content = await makeSummary(db, staff, client, { site, stages: settings.stages() }, now);
    return pdfResponse(content, fileName("application-summary", client, istDay(now)), request.signal);
  }
  const terms = readLoanTerms(query);
  if (typeof terms === "string") {
    query.set("loanSheet", terms);
    throw redirect(`/client/${params.mobile}?${query}#papers`);
  }
  const content = await makeLoanSheet(db, staff, client, terms, site, now);
  return pdfResponse(content, fileName("loan-sheet", client, istDay(now)), request.signal);
}

/** Downloads a PDF that is rendered in a thread and not cached. */
async function pdfResponse(content: PdfContent, name: string, signal: AbortSignal): Promise<Response> {
  return new Response(await render(content, signal), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}

let before: Promise<unknown> = Promise.resolve();

/** Renders one PDF at a time: several at once would multiply the memory. */
function render(content: PdfContent, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const next = before.then(() => inThread<PdfContent, Uint8Array<ArrayBuffer>>("pdf", content, { signal }));
  before = next.catch(() => {});
  return next;
}
