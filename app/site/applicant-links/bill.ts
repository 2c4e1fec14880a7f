import { billPdf } from "../../contexts/branded-pdf.server.ts";
import { dbContext } from "../../contexts/services.ts";
import { casesOfPerson } from "../../domain/cases/clients/cases-of-person.server.ts";
import { billFile } from "../../domain/money/bills/bill-number.ts";
import { documentOf } from "../../domain/money/bills/find-bills.server.ts";
import type { Route } from "./+types/bill";
import { ownFile, pdfResponse } from "./own-file.server.ts";

export function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { request, params, context } = asked;
  return ownFile(asked, async ({ client, language }) => {
    const db = context.get(dbContext);
    const ids = (await casesOfPerson(db, client)).flatMap((one) => one.ids);
    const bill = await documentOf(db, ids, params.id);
    return bill && pdfResponse(await billPdf(context, bill, language, request.signal), billFile(bill));
  });
}
