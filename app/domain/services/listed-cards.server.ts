import { type Language, localeOf } from "../../platform/language/language.ts";
import { type Category, categories } from "../enquiries/categories.ts";
import { catalogue, categoryNames, servicePath } from "./catalogue.ts";
import type { Findable } from "./find-services.ts";
import { cardSummary } from "./pages.server.ts";

/** A card with what a page shows and a search reads. */
export type ListedCard = Findable & {
  category: Category;
  href: string;
  /** The language of the summary, if it is not that of the page. */
  summaryLang: string | undefined;
};

/** All cards of the catalogue in its order, with summaries in a language, or in English where they are not translated. */
export function listedCards(language: Language): ListedCard[] {
  return (Object.keys(categories) as Category[]).flatMap((category) =>
    catalogue[category].map(({ name, path, part = "", words }) => {
      const own = cardSummary(path.slice(1), category, language);
      return {
        name,
        category,
        href: servicePath(path, language) + part,
        summary: own ?? cardSummary(path.slice(1), category, "en") ?? "",
        summaryLang: own === undefined ? localeOf.en : undefined,
        words: `${words} ${categoryNames(category)}`,
      };
    }),
  );
}
