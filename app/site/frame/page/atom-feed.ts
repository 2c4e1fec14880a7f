import { escaped } from "../../../platform/content/escaped.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";

type Entry = {
  id: string;
  title: string;
  published?: string;
  updated: string;
  href: string;
  summary: string;
};
type Feed = { title: string; brand: string; language: Language; page: string; self: string };

/** RFC 4287; `self` is the feed's address. */
export function atomFeed(entries: readonly Entry[], { title, brand, language, page, self }: Feed): Response {
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? "2026-01-01T00:00:00.000Z";
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeOf[language]}">
<title>${escaped(`${title} | ${brand}`)}</title>
<id>${escaped(page)}</id>
<updated>${updated}</updated>
<author><name>${escaped(brand)}</name></author>
<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
<link rel="alternate" type="text/html" href="${escaped(page)}"/>
${entries.map(inXml).join("\n")}
</feed>
`;
  return new Response(feed, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}

const inXml = ({ id, title, published, updated, href, summary }: Entry): string =>
  [
    "<entry>",
    `<title>${escaped(title)}</title>`,
    `<id>${escaped(id)}</id>`,
    published ? `<published>${published}</published>` : "",
    `<updated>${updated}</updated>`,
    `<link rel="alternate" type="text/html" href="${escaped(href)}"/>`,
    `<summary>${escaped(summary)}</summary>`,
    "</entry>",
  ].join("");
