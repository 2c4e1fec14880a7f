import { createTranslator } from "use-intl/core";
import { extensionsContext, originContext, settingsContext } from "../../contexts/services.ts";
import { businessIn, comingDates } from "../../domain/dates-and-rules/duties/public-dates.server.ts";
import { businesses } from "../../domain/dates-and-rules/duties/rule.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { languageOf, localeOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { dayAfter, dayInWords, istDay, midnightOf } from "../../platform/language/time.ts";
import { atomFeed } from "../frame/page/atom-feed.ts";
import type { Route } from "./+types/feed";
import { datesHref } from "./dates-href.ts";

export const handle: PageHandle = {
  cached: true,
  query: ["for"],
  cachedQueries: businesses.map((business) => `?for=${business}`),
};

/** A feed reader announces an entry once, so it appears this many days before the date. */
const daysBefore = 30;

export function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const today = istDay(new Date());
  const business = businessIn(url.searchParams);
  const extensions = context.get(extensionsContext).value();
  const until = dayAfter(today, daysBefore);
  const dates = comingDates({ today, language, business }, extensions).filter(({ day }) => day <= until);
  const origin = context.get(originContext);
  const page = origin + datesHref(language, business);
  const { brand } = context.get(settingsContext).site().firm;
  const t = createTranslator({
    locale: language,
    messages: publicMessages[language],
    namespace: "publicDuties.page",
  });
  const entries = dates.map(({ rule, period, day, name, periodName, onlyIf, lateFee }) => ({
    title: `${name}, ${periodName}: ${dayInWords(day, localeOf[language])}`,
    id: `${page.split("?")[0]}#${rule}-${period}`,
    updated: midnightOf(dayAfter(day, -daysBefore)).toISOString(),
    href: page,
    summary: [onlyIf && t("onlyIf", { condition: onlyIf }), lateFee].filter(Boolean).join(". ") || name,
  }));
  const { label: title } = publicMessages[language].publicDuties.page;
  const self = origin + datesHref(language, business, ".atom");
  return atomFeed(entries, { title, brand, language, page, self });
}
