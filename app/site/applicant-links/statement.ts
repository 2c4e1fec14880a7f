import { redirect } from "react-router";
import { brandedPdf } from "../../contexts/bill-pdf.server.ts";
import { dbContext, settingsContext } from "../../contexts/services.ts";
import { makeStatement } from "../../domain/money/bills/make-statement.server.ts";
import { statementFor, yearSoFar } from "../../domain/money/bills/statement.server.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { pdfHeaders } from "../../platform/pdf/render-pdf.server.ts";
import type { Route } from "./+types/statement";
import { isKnown } from "./known-device.server.ts";
import { linkOf } from "./visit.server.ts";

/** Of the financial year so far. Without the digits of the mobile, or where the firm keeps no fees, leads to the page. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const now = new Date();
  const language = languageOf(new URL(request.url).pathname);
  const link = await linkOf(context, params.token, now);
  const page = redirect(hrefIn(language, `/c/${encodeURIComponent(params.token)}`));
  const settings = context.get(settingsContext);
  if (typeof link === "string" || !isKnown(context, link, request, now)) return page;
  if (settings.parts().fees !== "on") return page;
  const { client } = link;
  const statement = await statementFor(context.get(dbContext), client, yearSoFar(now));
  const content = makeStatement(statement, { site: settings.site(), language, person: client });
  return new Response(await brandedPdf(context, content, request.signal), {
    headers: { ...pdfHeaders(`statement-${statement.to}.pdf`), ...privateHeaders },
  });
}
