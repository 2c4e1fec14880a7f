import { percentDecoded } from "../../../platform/http/percent-decoded.ts";
import { englishPath, type Language, languageOf } from "../../../platform/language/language.ts";
import { createTextIndex, type TextIndex } from "../../../platform/search/text-index.server.ts";
import { searchWords } from "./find-services.ts";
import { type ListedCard, listedCards } from "./listed-cards.server.ts";

const maxGuesses = 4;

// English names only: the synonyms are the same for every language.
let index: TextIndex<"name" | "words"> | undefined;

function createIndex() {
  const made = createTextIndex({ name: 2, words: 1 });
  for (const { name, words } of listedCards("en")) made.add({ id: name, name, words });
  return made;
}

export function guessServices(query: string, language: Language): ListedCard[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  index ??= createIndex();
  const results = index.search(words);
  const min = (results[0]?.score ?? 0) / 3;
  const shown = listedCards(language);
  const cards = new Map(listedCards("en").map((card, at) => [card.name, shown[at]]));
  return results
    .filter((result) => result.score >= min)
    .slice(0, maxGuesses)
    .flatMap(({ id }) => cards.get(id) ?? []);
}

export function guessFromAddress(pathname: string): ListedCard[] {
  const words = percentDecoded(englishPath(pathname))
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2");
  return guessServices(words, languageOf(pathname));
}
