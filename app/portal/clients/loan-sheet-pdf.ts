import { data, redirect } from "react-router";
import { dbContext, settingsContext } from "../../contexts/services.ts";
import { readLoanTerms } from "../../domain/pdf/loan-terms.ts";
import { makeLoanSheet } from "../../domain/pdf/make-loan-sheet.server.ts";
import { fileName } from "../../domain/pdf/words.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import { istDay } from "../../platform/language/time.ts";
import { staffContext } from "../page/staff-context.ts";
import type { Route } from "./+types/loan-sheet-pdf";
import { pdfResponse } from "./pdf-response.server.ts";
import { chooseCase } from "./profile-loader.server.ts";

/** The loan sheet of a client with the figures that the profile's form asked for; wrong ones lead back there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "clients.read");
  const db = context.get(dbContext);
  const settings = context.get(settingsContext);
  const query = new URL(request.url).searchParams;
  const chosen = await chooseCase(db, staff, params.mobile, query);
  if (!chosen) throw data(null, { status: 404 });
  const terms = readLoanTerms(query);
  if (typeof terms === "string") {
    query.set("loanSheet", terms);
    throw redirect(`/client/${params.mobile}?${query}#papers`);
  }
  const now = new Date();
  const content = await makeLoanSheet(db, staff, chosen.client, terms, settings.site(), now);
  return pdfResponse(content, fileName("loan-sheet", chosen.client, istDay(now)), request.signal);
}
