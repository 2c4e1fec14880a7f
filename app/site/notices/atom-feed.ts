import type { ShownNotice } from "../../domain/notices/notice.ts";
import { escaped } from "../../platform/content/escaped.ts";
import { hrefIn, type Language, localeOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";

type Feed = { origin: string; language: Language; brand: string };

/** The notices as a feed of RFC 4287; each entry's name stays the same when it is edited. */
export function atomFeed(notices: readonly ShownNotice[], { origin, language, brand }: Feed): string {
  const page = `${origin}${hrefIn(language, "/notices")}`;
  const { title } = publicMessages[language].notices;
  const updated = notices.map(updatedAt).sort().at(-1) ?? "2026-01-01T00:00:00.000Z";
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeOf[language]}">
<title>${escaped(`${title} | ${brand}`)}</title>
<id>${page}</id>
<updated>${updated}</updated>
<author><name>${escaped(brand)}</name></author>
<link rel="self" type="application/atom+xml" href="${page}.atom"/>
<link rel="alternate" type="text/html" href="${page}"/>
${notices.map((notice) => entry(notice, page)).join("\n")}
</feed>
`;
}

function entry(notice: ShownNotice, page: string): string {
  return [
    "<entry>",
    `<title>${escaped(notice.title)}</title>`,
    `<id>urn:uuid:${notice.id}</id>`,
    `<published>${startOf(notice)}</published>`,
    `<updated>${updatedAt(notice)}</updated>`,
    `<link rel="alternate" type="text/html" href="${page}#${notice.id}"/>`,
    `<summary>${escaped(notice.text || notice.title)}</summary>`,
    "</entry>",
  ].join("");
}

const startOf = ({ startsOn }: ShownNotice) => new Date(`${startsOn}T00:00:00+05:30`).toISOString();

/** When it was written or began to be shown, whichever came later. */
export function updatedAt(notice: ShownNotice): string {
  return [notice.updatedAt, startOf(notice)].sort()[1] ?? notice.updatedAt;
}
