import MiniSearch, { type Query } from "minisearch";
import { soundKey } from "./sound-key.ts";
import { wordsOf } from "./words.ts";

const maxWords = 8;
const maxLetters = 20;
/** Marks keys of sounds among the terms; no word contains it. */
const keyMark = "~";
const keyWeight = 0.5;

type Hit = { id: string; score: number; terms: string[] };

export type TextIndex<Field extends string> = ReturnType<typeof createTextIndex<Field>>;

export function createTextIndex<Field extends string>(boost: Record<Field, number>) {
  // A word occurs about twenty times in the texts.
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
    search(words: readonly string[], weight: (id: string) => number = () => 1): Hit[] {
      const results = index.search(queryOf(words), {
        processTerm: termsOf,
        boost: boost as Record<string, number>,
        prefix: (term) => !term.startsWith(keyMark) && term.length > 2,
        // A word of the texts is spelt right; skipping others like it halves the time.
        fuzzy: (term) => (spelt.has(term) ? 0 : wrongLetters(term)),
        boostTerm: (term) => (term.startsWith(keyMark) ? keyWeight : 1),
        boostDocument: (id) => weight(id as string),
      });
      return results.map(({ id, score, terms }) => ({ id: id as string, score, terms }));
    },
  };
}

export function termsOf(word: string): string[] {
  const key = soundKey(word);
  return key === undefined ? [word] : [word, keyMark + key];
}

function queryOf(words: readonly string[]): Query {
  const queries = words.slice(0, maxWords).map((word) => anySpelling(word.slice(0, maxLetters)));
  const any: Query = { combineWith: "OR", queries };
  return queries.length < 2 ? any : { combineWith: "OR", queries: [any, { combineWith: "AND", queries }] };
}

function anySpelling(word: string): Query {
  const asTyped = { fuzzy: false as const, prefix: false, processTerm: (term: string) => term };
  return { combineWith: "OR", queries: [word, { queries: swapped(word), ...asTyped }] };
}

function wrongLetters(term: string): number {
  if (term.startsWith(keyMark) || term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

/** Neighbouring letters swapped ("mudar"), which would count as two errors. */
function swapped(word: string): string[] {
  if (word.length < 4) return [];
  return Array.from(word.slice(1), (right, at) => word.slice(0, at) + right + word[at] + word.slice(at + 2));
}
