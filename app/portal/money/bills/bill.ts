import { billPdf } from "../../../contexts/branded-pdf.server.ts";
import { billFile } from "../../../domain/money/bills/bill-number.ts";
import { findBill } from "../../../domain/money/bills/find-bills.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { languages } from "../../../platform/language/language.ts";
import { pdfHeaders } from "../../../platform/pdf/render-pdf.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/bill";

export const handle: PortalHandle = { needs: "fees.read" };

/** In the language of the URL, else the person's. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const bill = orNotFound(await findBill(db, staff, params.id));
  const named = new URL(request.url).searchParams.get("language");
  const language = languages.find((known) => known === named) ?? (await readLanguage(db, staff));
  return new Response(await billPdf(context, bill, language, request.signal), {
    headers: pdfHeaders(billFile(bill)),
  });
}
