import MiniSearch, { type Query } from "minisearch";
import { soundKey } from "./sound-key.ts";
import { wordsOf } from "./words.ts";

/** A search has so many words, each of so many letters, that its cost stays small; the rest is left out. */
const mostWords = 8;
const mostLetters = 20;
/** What marks the key of a word's sound among the terms; `wordsOf` leaves it in no word. */
const keyMark = "~";
/** What a word that only sounds alike counts against one that is spelt alike. */
const keyWeight = 0.5;

/** What was found: its id, how well it fits, and the terms of the index that the search has met. */
export type Hit = { id: string; score: number; terms: string[] };

/** An index of texts; a search in it allows typing errors, other spellings and the other script. */
export type TextIndex<Field extends string> = ReturnType<typeof createTextIndex<Field>>;

/** An empty index of texts with these fields, each with what a word in it weighs against one in another. */
export function createTextIndex<Field extends string>(boost: Record<Field, number>) {
  // A word stands in the texts some twenty times.
  const spelt = new Map<string, string[]>();
  const processTerm = (word: string) => {
    const terms = spelt.get(word) ?? termsOf(word);
    spelt.set(word, terms);
    return terms;
  };
  const index = new MiniSearch({ fields: Object.keys(boost), tokenize: wordsOf, processTerm });
  return {
    add(entry: { id: string } & Record<Field, string>): void {
      index.add(entry);
    },
    /** What fits the words, best first. `weight` is what an entry's score is multiplied by. */
    search(words: readonly string[], weight: (id: string) => number = () => 1): Hit[] {
      const results = index.search(queryOf(words), {
        processTerm: termsOf,
        boost: boost as Record<string, number>,
        prefix: (term) => !term.startsWith(keyMark) && term.length > 2,
        // A word of the texts is spelt right; to look for others like it takes half of the time.
        fuzzy: (term) => (spelt.has(term) ? 0 : wrongLetters(term)),
        boostTerm: (term) => (term.startsWith(keyMark) ? keyWeight : 1),
        boostDocument: (id) => weight(id as string),
      });
      return results.map(({ id, score, terms }) => ({ id: id as string, score, terms }));
    },
  };
}

/** What the index holds for a normalised word: the word and the key of its sound. */
export function termsOf(word: string): string[] {
  const key = soundKey(word);
  return key === undefined ? [word] : [word, keyMark + key];
}

/** Any of the words; what has all of them counts twice. */
function queryOf(words: readonly string[]): Query {
  const queries = words.slice(0, mostWords).map((word) => anySpelling(word.slice(0, mostLetters)));
  const any: Query = { combineWith: "OR", queries };
  return queries.length < 2 ? any : { combineWith: "OR", queries: [any, { combineWith: "AND", queries }] };
}

function anySpelling(word: string): Query {
  const asTyped = { fuzzy: false as const, prefix: false, processTerm: (term: string) => term };
  return { combineWith: "OR", queries: [word, { queries: swapped(word), ...asTyped }] };
}

/** How many letters of a word may be wrong, missing or added. */
function wrongLetters(term: string): number {
  if (term.startsWith(keyMark)) return 0;
  return term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
}

/** The word with each pair of neighbouring letters swapped ("mudar"), which would count as two wrong letters. */
function swapped(word: string): string[] {
  if (word.length < 4) return [];
  return Array.from(word.slice(1), (right, at) => word.slice(0, at) + right + word[at] + word.slice(at + 2));
}
