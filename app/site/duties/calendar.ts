import { createTranslator } from "use-intl/core";
import { extensionsContext, originContext } from "../../contexts/services.ts";
import { calendarFile } from "../../domain/cases/appointments/calendar-file.server.ts";
import { businessIn, comingDates } from "../../domain/dates-and-rules/duties/public-dates.server.ts";
import { businesses } from "../../domain/dates-and-rules/duties/rule.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { istDay } from "../../platform/language/time.ts";
import type { Route } from "./+types/calendar";

export const handle: PageHandle = {
  cached: true,
  query: ["for"],
  cachedQueries: businesses.map((business) => `?for=${business}`),
};

export function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const datesRequest = { today: istDay(new Date()), language, business: businessIn(url.searchParams) };
  const dates = comingDates(datesRequest, context.get(extensionsContext).value());
  const t = createTranslator({
    locale: language,
    messages: publicMessages[language],
    namespace: "publicDuties.page",
  });
  const days = dates.map(({ rule, period, day, name, periodName, onlyIf, lateFee }) => ({
    id: `${rule}-${period}`,
    day: day,
    summary: [name, periodName].filter(Boolean).join(", "),
    description: [onlyIf && t("onlyIf", { condition: onlyIf }), lateFee].filter(Boolean).join(". "),
  }));
  const host = new URL(context.get(originContext)).hostname;
  const file = calendarFile(publicMessages[language].publicDuties.page.label, host, [], days);
  return new Response(file, { headers: { "content-type": "text/calendar; charset=utf-8" } });
}
