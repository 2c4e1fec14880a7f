import { data } from "react-router";
import { picturesContext, settingsContext } from "../../contexts/services.ts";
import { findReceipt } from "../../domain/fees/fees-of-client.server.ts";
import { receiptFile } from "../../domain/fees/receipt-number.ts";
import { makeReceipt } from "../../domain/pdf/make-receipt.server.ts";
import { inLook, pdfHeaders, renderPdf } from "../../domain/pdf/render-pdf.server.ts";
import { readLanguage } from "../../domain/staff/preferences.server.ts";
import { languages } from "../../platform/language/language.ts";
import type { PortalHandle } from "../page/portal-handle.ts";
import { signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/receipt";

export const handle: PortalHandle = { needs: "fees.read" };

/** A receipt as PDF, in the language that the address names, or else in the person's. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const receipt = await findReceipt(db, staff, params.id);
  if (!receipt) throw data(null, { status: 404 });
  const named = new URL(request.url).searchParams.get("language");
  const language = languages.find((known) => known === named) ?? (await readLanguage(db, staff));
  const site = context.get(settingsContext).site();
  const content = await inLook(
    makeReceipt(receipt, { site, language }),
    site.brand,
    context.get(picturesContext),
  );
  return new Response(await renderPdf(content, request.signal), {
    headers: pdfHeaders(receiptFile(receipt)),
  });
}
