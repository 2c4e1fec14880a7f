import type { ShownNotice } from "../../domain/firm/notices/notice.ts";
import { hrefIn, type Language } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { midnightOf } from "../../platform/language/time.ts";
import { atomFeed } from "../frame/page/atom-feed.ts";

type Site = { origin: string; language: Language; brand: string };

/** An entry's id stays the same when it is edited. */
export function noticeFeed(notices: readonly ShownNotice[], { origin, language, brand }: Site): Response {
  const page = `${origin}${hrefIn(language, "/notices")}`;
  const { title } = publicMessages[language].notices;
  const entries = notices.map((notice) => ({
    title: notice.title,
    id: `urn:uuid:${notice.id}`,
    published: startOf(notice),
    updated: updatedAt(notice),
    href: `${page}#${notice.id}`,
    summary: notice.text || notice.title,
  }));
  return atomFeed(entries, { title, brand, language, page, self: `${page}.atom` });
}

const startOf = ({ startsOn }: ShownNotice) => midnightOf(startsOn).toISOString();

/** When it was written or first shown, whichever is later. */
export function updatedAt(notice: ShownNotice): string {
  return [notice.updatedAt, startOf(notice)].sort()[1] ?? notice.updatedAt;
}
