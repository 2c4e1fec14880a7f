import { noticesContext, originContext } from "../../../contexts/services.ts";
import { type Notice, noticesFor } from "../../../domain/firm/notices/notice.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";
import { hrefIn, type Language, languages } from "../../../platform/language/language.ts";
import { istDay } from "../../../platform/language/time.ts";
import { updatedAt } from "../../notices/notice-feed.ts";
import { alternatesOf } from "../page/meta.ts";
import type { Route } from "./+types/sitemap";
import { type ListedPage, listedPages } from "./listed-pages.server.ts";

export const handle: PageHandle = { cached: true };

/** Each with its address in the other language. */
export function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(originContext);
  const notices = context.get(noticesContext).value();
  const entries = listedPages.flatMap((page) =>
    languages.map((of) => entry(origin, page.path === "/notices" ? dated(page, notices) : page, of)),
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

/** The page of the notices changes with them. */
function dated(page: ListedPage, notices: readonly Notice[]): ListedPage {
  const day = istDay(new Date());
  const words = (language: Language) => {
    const latest = noticesFor(notices, { language, day }).map(updatedAt).sort().at(-1);
    return { ...page.words(language), ...(latest && { updated: istDay(new Date(latest)) }) };
  };
  return { ...page, words };
}

function entry(origin: string, page: ListedPage, language: Language): string {
  const { updated } = page.words(language);
  return [
    "<url>",
    `<loc>${origin}${hrefIn(language, page.path)}</loc>`,
    ...(updated ? [`<lastmod>${updated}</lastmod>`] : []),
    ...alternatesOf(origin, page.path).map(
      ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
    ),
    "</url>",
  ].join("");
}
