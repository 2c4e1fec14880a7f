import { languageOf } from "../../platform/language/language.ts";
import { type Category, categories } from "../enquiries/schema.ts";
import { findServices, searchWords } from "./find-services.ts";
import { guessServices } from "./guess-services.server.ts";
import { type ListedCard, listedCards } from "./listed-cards.server.ts";
import { longestQuery } from "./schema.ts";

export type FoundCard = ListedCard & { found: boolean };

/** What an address of the Services page shows. */
export type Listing = {
  chosen: Category;
  /** What was typed, as far as it is read. */
  query: string;
  searching: boolean;
  /** All cards, so that the page's script can go on from here. */
  cards: FoundCard[];
  guesses: ListedCard[];
};

/** Reads `?category=` and `?q=`; what they make no sense of is as if it were not there. */
export function readListing(url: URL): Listing {
  const language = languageOf(url.pathname);
  const query = readQuery(url.searchParams.get("q") ?? "");
  const searching = searchWords(query).length > 0;
  const all = listedCards(language);
  const found = new Set(findServices(query, all));
  return {
    chosen: readCategory(url.searchParams.get("category")),
    query,
    searching,
    cards: all.map((card) => ({ ...card, found: found.has(card) })),
    guesses: found.size === 0 ? guessServices(query, language) : [],
  };
}

/** Without control characters and halves of letters, which have no place in HTML. */
function readQuery(typed: string): string {
  return typed
    .slice(0, longestQuery)
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ");
}

function readCategory(name: string | null): Category {
  return (Object.keys(categories) as Category[]).find((category) => category === name) ?? "aarambh";
}
