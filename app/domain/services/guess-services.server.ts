import MiniSearch from "minisearch";
import { englishPath, type Language, languageOf } from "../../platform/language/language.ts";
import { searchWords, wordsOf } from "./find-services.ts";
import { type ListedCard, listedCards } from "./listed-cards.server.ts";

const mostGuesses = 4;
/** An address may be 2,048 characters long; the first words are enough. */
const mostWords = 8;
const mostLetters = 20;

// Built at the first guess: names and other words are the same for every language.
let index: MiniSearch | undefined;

function createIndex(): MiniSearch {
  const made = new MiniSearch({
    idField: "name",
    fields: ["name", "words"],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  made.addAll(listedCards("en"));
  return made;
}

/** The cards nearest to a search, best first; allows typing errors and unknown words. */
export function guessServices(query: string, language: Language): ListedCard[] {
  const words = searchWords(query)
    .slice(0, mostWords)
    .map((word) => word.slice(0, mostLetters));
  if (words.length === 0) return [];
  index ??= createIndex();
  const results = index.search(
    { combineWith: "OR", queries: words.flatMap((word) => [word, { queries: swapped(word), fuzzy: false }]) },
    { prefix: (word) => word.length > 2, fuzzy: wrongLetters, boost: { name: 2 } },
  );
  const least = (results[0]?.score ?? 0) / 3;
  const cards = new Map(listedCards(language).map((card) => [card.name, card]));
  return results
    .filter((result) => result.score >= least)
    .slice(0, mostGuesses)
    .flatMap(({ id }) => cards.get(id) ?? []);
}

/** The cards nearest to an unknown address: "/pmegp-loan-bihar", "/hi/GSTRegistration". */
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

/** How many letters of a word may be wrong, missing or added. */
function wrongLetters({ length }: string): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** The word with each pair of neighbouring letters swapped ("mudar"), which would count as two wrong letters. */
function swapped(word: string): string[] {
  if (word.length < 4) return [];
  return Array.from(word.slice(1), (right, at) => word.slice(0, at) + right + word[at] + word.slice(at + 2));
}
