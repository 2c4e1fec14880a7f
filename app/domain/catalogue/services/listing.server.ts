import { namesOf } from "../../../platform/content/names-of.ts";
import { languageOf } from "../../../platform/language/language.ts";
import { readQuery } from "../../../platform/search/query.ts";
import { type Category, categories } from "./categories.ts";
import { findServices, searchWords } from "./find-services.ts";
import { guessServices } from "./guess-services.server.ts";
import { type ListedCard, listedCards } from "./listed-cards.server.ts";

export type FoundCard = ListedCard & { found: boolean };

export type Listing = {
  chosen: Category;
  query: string;
  searching: boolean;
  /** All cards, because the page's script searches them. */
  cards: FoundCard[];
  guesses: ListedCard[];
};

export function readListing(url: URL): Listing {
  const language = languageOf(url.pathname);
  const query = readQuery(url);
  const named = url.searchParams.get("category");
  const searching = searchWords(query).length > 0;
  const all = listedCards(language);
  const found = new Set(findServices(query, all));
  return {
    chosen: namesOf(categories).find((category) => category === named) ?? "aarambh",
    query,
    searching,
    cards: all.map((card) => ({ ...card, found: found.has(card) })),
    guesses: found.size === 0 ? guessServices(query, language) : [],
  };
}
