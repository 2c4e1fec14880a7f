import type { RouterContextProvider } from "react-router";
import { namedBy } from "../domain/money/bills/find-bills.server.ts";
import { makeBill } from "../domain/money/bills/make-bill.server.ts";
import type { Bill } from "../domain/money/bills/tables.ts";
import { makeReceipt } from "../domain/money/fees/make-receipt.server.ts";
import type { Receipt } from "../domain/money/fees/tables.ts";
import type { Language } from "../platform/language/language.ts";
import type { PdfContent } from "../platform/pdf/content.ts";
import { renderPdf, withBranding } from "../platform/pdf/render-pdf.server.ts";
import { dbContext, picturesContext, settingsContext } from "./services.ts";

type Context = Readonly<RouterContextProvider>;

/** A bill, credit note or refund note. */
export async function billPdf(context: Context, bill: Bill, language: Language, signal: AbortSignal) {
  const site = context.get(settingsContext).site();
  const named = await namedBy(context.get(dbContext), bill);
  return brandedPdf(context, makeBill(bill, { site, language, named }), signal);
}

export function receiptPdf(context: Context, receipt: Receipt, language: Language, signal: AbortSignal) {
  const site = context.get(settingsContext).site();
  return brandedPdf(context, makeReceipt(receipt, { site, language }), signal);
}

export async function brandedPdf(context: Context, content: PdfContent, signal: AbortSignal) {
  const { brand } = context.get(settingsContext).site();
  return renderPdf(await withBranding(content, brand, context.get(picturesContext)), signal);
}
