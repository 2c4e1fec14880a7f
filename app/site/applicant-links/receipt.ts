import { receiptPdf } from "../../contexts/branded-pdf.server.ts";
import { dbContext } from "../../contexts/services.ts";
import { casesOfPerson } from "../../domain/cases/clients/cases-of-person.server.ts";
import { receiptOf } from "../../domain/money/fees/owed.server.ts";
import { receiptFile } from "../../domain/money/fees/receipt-number.ts";
import type { Route } from "./+types/receipt";
import { ownFile, pdfResponse } from "./own-file.server.ts";

export function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { request, params, context } = asked;
  return ownFile(asked, async ({ client, language }) => {
    const db = context.get(dbContext);
    const ids = (await casesOfPerson(db, client)).flatMap((one) => one.ids);
    const receipt = await receiptOf(db, ids, params.id);
    if (!receipt) return undefined;
    return pdfResponse(await receiptPdf(context, receipt, language, request.signal), receiptFile(receipt));
  });
}
