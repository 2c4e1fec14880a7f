import { brandedPdf } from "../../contexts/branded-pdf.server.ts";
import { dbContext, settingsContext } from "../../contexts/services.ts";
import { makeStatement } from "../../domain/money/bills/make-statement.server.ts";
import { statementFor, yearSoFar } from "../../domain/money/bills/statement.server.ts";
import type { Route } from "./+types/statement";
import { ownFile, pdfResponse } from "./own-file.server.ts";

/** For the financial year so far; not found while the part "fees" is off. */
export function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { request, context } = asked;
  return ownFile(asked, async ({ client, language, now }) => {
    const settings = context.get(settingsContext);
    if (settings.parts().fees !== "on") return undefined;
    const statement = await statementFor(context.get(dbContext), client, yearSoFar(now));
    const content = makeStatement(statement, { site: settings.site(), language, person: client });
    return pdfResponse(await brandedPdf(context, content, request.signal), `statement-${statement.to}.pdf`);
  });
}
