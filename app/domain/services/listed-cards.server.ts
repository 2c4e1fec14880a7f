import { type Language, localeOf } from "../../platform/language/language.ts";
import { type Category, categories } from "../enquiries/schema.ts";
import { catalogue, servicePath } from "./catalogue.ts";
import { categoryNames } from "./category-names.ts";
import type { Findable } from "./find-services.ts";
import { cardSummary } from "./pages.server.ts";
import searchWords from "./search-words.json" with { type: "json" };

/** A card as a page shows it and a search finds it. */
export type ListedCard = Findable & {
  category: Category;
  href: string;
  /** The language of the summary where it is not the page's. */
  summaryLang: string | undefined;
};

/** Other words that people have for a card's service, in English, in Hindi, and as they are often spelled. */
const otherWords = new Map(Object.entries(searchWords));

/** All cards of the catalogue in its order, with their summaries in a language, or in English where there is none. */
export function listedCards(language: Language): ListedCard[] {
  return (Object.keys(categories) as Category[]).flatMap((category) =>
    catalogue[category].map(({ name, path, part = "" }) => {
      const own = cardSummary(path.slice(1), category, language);
      return {
        name,
        category,
        href: servicePath(path, language) + part,
        summary: own ?? cardSummary(path.slice(1), category, "en") ?? "",
        summaryLang: own === undefined ? localeOf.en : undefined,
        words: `${otherWords.get(name)} ${categoryNames(category)}`,
      };
    }),
  );
}
