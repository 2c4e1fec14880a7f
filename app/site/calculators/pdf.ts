import { redirect } from "react-router";
import { originContext, picturesContext, settingsContext } from "../../contexts/services.ts";
import { readCalculator } from "../../domain/catalogue/calculators/calculator-facts.server.ts";
import { calculatorAt, calculatorPath, queryOf } from "../../domain/catalogue/calculators/calculators.ts";
import { enteredInAddress } from "../../domain/catalogue/calculators/entered-in-address.ts";
import { makeCalculation } from "../../domain/catalogue/calculators/make-calculation.server.ts";
import { solve } from "../../domain/catalogue/calculators/rules.ts";
import { letterhead, wordsIn } from "../../domain/firm/brand/pdf-words.server.ts";
import { orNotFound } from "../../platform/http/or-not-found.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { istDay } from "../../platform/language/time.ts";
import { pdfHeaders, renderForVisitor, withBranding } from "../../platform/pdf/render-pdf.server.ts";
import type { Route } from "./+types/pdf";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const name = orNotFound(calculatorAt(pathname));
  const language = languageOf(pathname);
  const entered = enteredInAddress(name, searchParams);
  const now = new Date();
  const calculator = readCalculator(name, language, now);
  const solved = solve(calculator, entered);
  const page = `${hrefIn(language, calculatorPath(name))}?${queryOf(entered)}`;
  if ("problems" in solved) throw redirect(page);
  const result = { calculator, entered, worked: solved.worked };
  const site = context.get(settingsContext).site();
  const made = makeCalculation(
    result,
    letterhead(wordsIn(language), site),
    context.get(originContext) + page,
  );
  const content = await withBranding(made, site.brand, context.get(picturesContext));
  const bytes = await renderForVisitor(content, request.signal);
  if (!bytes) return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  return new Response(bytes, { headers: pdfHeaders(`${name}-${istDay(now)}.pdf`) });
}
