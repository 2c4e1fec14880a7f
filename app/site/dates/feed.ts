import { extensionsContext, originContext, settingsContext } from "../../contexts/services.ts";
import { businessIn, comingDates, type PublicDate } from "../../domain/duties/public-dates.server.ts";
import { businesses } from "../../domain/duties/rule.ts";
import { escaped } from "../../platform/content/escaped.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { languageOf, localeOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { dayAfter, dayInWords, istDay } from "../../platform/language/time.ts";
import type { Route } from "./+types/feed";
import { datesHref } from "./dates-href.ts";

export const handle: PageHandle = {
  cached: true,
  query: ["for"],
  cachedQueries: businesses.map((business) => `?for=${business}`),
};

/** So many days before its day an entry appears: a feed reader is told of it then, once. */
const daysBefore = 30;

/** The coming statutory days as a feed of RFC 4287. */
export function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const today = istDay(new Date());
  const business = businessIn(url.searchParams);
  const extensions = context.get(extensionsContext).value();
  const until = dayAfter(today, daysBefore);
  const dates = comingDates({ today, language, business }, extensions).filter(({ on }) => on <= until);
  const origin = context.get(originContext);
  const page = origin + datesHref(language, business);
  const { brand } = context.get(settingsContext).site().firm;
  const locale = localeOf[language];
  const updated = dates.map(appears).sort().at(-1) ?? "2026-01-01T00:00:00.000Z";
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<title>${escaped(`${publicMessages[language].duties.page.label} | ${brand}`)}</title>
<id>${escaped(page)}</id>
<updated>${updated}</updated>
<author><name>${escaped(brand)}</name></author>
<link rel="self" type="application/atom+xml" href="${escaped(origin + datesHref(language, business, ".atom"))}"/>
<link rel="alternate" type="text/html" href="${escaped(page)}"/>
${dates.map((date) => entry(date, page, locale)).join("\n")}
</feed>
`;
  return new Response(feed, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}

const appears = ({ on }: PublicDate) => new Date(`${dayAfter(on, -daysBefore)}T00:00:00+05:30`).toISOString();

function entry(date: PublicDate, page: string, locale: string): string {
  const { rule, period, on, name, of, late } = date;
  return [
    "<entry>",
    `<title>${escaped(`${name}, ${of}: ${dayInWords(on, locale)}`)}</title>`,
    `<id>${escaped(`${page.split("?")[0]}#${rule}-${period}`)}</id>`,
    `<updated>${appears(date)}</updated>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    `<summary>${escaped(late || name)}</summary>`,
    "</entry>",
  ].join("");
}
