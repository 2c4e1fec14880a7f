import { createTranslator } from "use-intl/core";
import { settingsContext } from "../../../contexts/services.ts";
import { languageOf } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { readQuery } from "../../../platform/search/query.ts";
import type { Route } from "./+types/suggestions";
import { siteIndex } from "./site-index.server.ts";

const maxSuggestions = 6;

export type Suggestions = {
  pages: { href: string; title: string; section: string }[];
  announcement: string;
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const search = await siteIndex(context.get(settingsContext).site());
  const pages = search(readQuery(url), language)
    .slice(0, maxSuggestions)
    .map(({ href, title, section }) => ({ href, title: title.map(({ text }) => text).join(""), section }));
  const messages = publicMessages[language];
  const t = createTranslator({ locale: language, messages, namespace: "search" });
  const { length: count } = pages;
  const announcement = count === 0 ? t("suggestedNone") : t("suggested", { count });
  return Response.json({ pages, announcement } satisfies Suggestions);
}
