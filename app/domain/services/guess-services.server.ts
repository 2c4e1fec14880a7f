import MiniSearch from "minisearch";
import { englishPath, type Language, languageOf } from "../../platform/language/language.ts";
import { searchWords, wordsOf } from "./find-services.ts";
import { type ListedCard, listedCards } from "./listed-cards.server.ts";

/** Guesses shown at most. */
const most = 4;
/** An address may be 2,048 characters long; what somebody looks for is in its first words. */
const mostWords = 8;
const mostLetters = 20;

// Made at the first guess and kept: names and other words are the same for every language and visitor.
let index: MiniSearch | undefined;

function makeIndex(): MiniSearch {
  const made = new MiniSearch({
    idField: "name",
    fields: ["name", "words"],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  made.addAll(listedCards("en"));
  return made;
}

/** The cards nearest to what was typed, best first: with typing errors, and when only some of the words are known. */
export function guessServices(query: string, language: Language): ListedCard[] {
  const words = searchWords(query)
    .slice(0, mostWords)
    .map((word) => word.slice(0, mostLetters));
  if (words.length === 0) return [];
  index ??= makeIndex();
  const results = index.search(
    { combineWith: "OR", queries: words.flatMap((word) => [word, { queries: swapped(word), fuzzy: false }]) },
    { prefix: (word) => word.length > 2, fuzzy: wrongLetters, boost: { name: 2 } },
  );
  const least = (results[0]?.score ?? 0) / 3;
  const cards = new Map(listedCards(language).map((card) => [card.name, card]));
  return results
    .filter((result) => result.score >= least)
    .slice(0, most)
    .flatMap(({ id }) => cards.get(id) ?? []);
}

/** The cards nearest to an address where nothing is: "/pmegp-loan-bihar", "/hi/GSTRegistration". */
export function guessFromAddress(pathname: string): ListedCard[] {
  const words = decoded(englishPath(pathname))
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2");
  return guessServices(words, languageOf(pathname));
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** How many letters of a word may be wrong, missing or too many. */
function wrongLetters({ length }: string): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** The word with each two neighbours in the other order ("mudar"): one slip of the fingers, but two wrong letters. */
function swapped(word: string): string[] {
  if (word.length < 4) return [];
  return Array.from(word.slice(1), (right, at) => word.slice(0, at) + right + word[at] + word.slice(at + 2));
}
