import { redirect } from "react-router";
import { billPdf } from "../../contexts/bill-pdf.server.ts";
import { dbContext } from "../../contexts/services.ts";
import { casesOfPerson } from "../../domain/cases/clients/cases-of-person.server.ts";
import { billFile } from "../../domain/money/bills/bill-number.ts";
import { documentOf } from "../../domain/money/bills/find-bills.server.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { pdfHeaders } from "../../platform/pdf/render-pdf.server.ts";
import type { Route } from "./+types/bill";
import { isKnown } from "./known-device.server.ts";
import { linkOf } from "./visit.server.ts";

/** Without the digits of the mobile, and for what is somebody else's, leads to the page. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const now = new Date();
  const language = languageOf(new URL(request.url).pathname);
  const link = await linkOf(context, params.token, now);
  const page = redirect(hrefIn(language, `/c/${encodeURIComponent(params.token)}`));
  if (typeof link === "string" || !isKnown(context, link, request, now)) return page;
  const db = context.get(dbContext);
  const cases = await casesOfPerson(db, link.client);
  const bill = await documentOf(
    db,
    cases.flatMap(({ ids }) => ids),
    params.id,
  );
  if (!bill) return page;
  return new Response(await billPdf(context, bill, language, request.signal), {
    headers: { ...pdfHeaders(billFile(bill)), ...privateHeaders },
  });
}
