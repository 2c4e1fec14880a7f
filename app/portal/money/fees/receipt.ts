import { receiptPdf } from "../../../contexts/branded-pdf.server.ts";
import { findReceipt } from "../../../domain/money/fees/fees-of-client.server.ts";
import { receiptFile } from "../../../domain/money/fees/receipt-number.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { languages } from "../../../platform/language/language.ts";
import { pdfHeaders } from "../../../platform/pdf/render-pdf.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/receipt";

export const handle: PortalHandle = { needs: "fees.read" };

/** In the language of the URL, else the person's. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const receipt = orNotFound(await findReceipt(db, staff, params.id));
  const named = new URL(request.url).searchParams.get("language");
  const language = languages.find((known) => known === named) ?? (await readLanguage(db, staff));
  return new Response(await receiptPdf(context, receipt, language, request.signal), {
    headers: pdfHeaders(receiptFile(receipt)),
  });
}
