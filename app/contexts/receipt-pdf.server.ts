import type { RouterContextProvider } from "react-router";
import { makeReceipt } from "../domain/money/fees/make-receipt.server.ts";
import type { Language } from "../platform/language/language.ts";
import { renderPdf, withBranding } from "../platform/pdf/render-pdf.server.ts";
import { picturesContext, settingsContext } from "./services.ts";

type Receipt = Parameters<typeof makeReceipt>[0];

export async function receiptPdf(
  context: Readonly<RouterContextProvider>,
  receipt: Receipt,
  language: Language,
  signal: AbortSignal,
) {
  const site = context.get(settingsContext).site();
  const content = makeReceipt(receipt, { site, language });
  return renderPdf(await withBranding(content, site.brand, context.get(picturesContext)), signal);
}
