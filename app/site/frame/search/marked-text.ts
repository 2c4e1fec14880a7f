import { termsOf } from "../../../platform/search/text-index.server.ts";
import { wordsOf } from "../../../platform/search/words.ts";

/** `marked`: a word that was searched for. */
export type Piece = { text: string; marked: boolean };

const word = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
/** Characters before the first marked word, and in all. */
const before = 60;
const maxExcerptLength = 200;

/** As the index has them. */
export function textTerms(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(word), ([found]) => knownTerms(found)).flat());
}

/** Words with one of the terms are marked. */
export function markTerms(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(word)) {
    if (!hasTerm(found, terms)) continue;
    pieces.push({ text: text.slice(end, index), marked: false }, { text: found, marked: true });
    end = index + found.length;
  }
  pieces.push({ text: text.slice(end), marked: false });
  return pieces.filter((piece) => piece.text !== "");
}

/** Around the first word with one of the terms, else from the beginning. */
export function excerptOf(text: string, terms: ReadonlySet<string>): string {
  const first = firstMarked(text, terms);
  const from = first > before ? text.indexOf(" ", first - before) + 1 : 0;
  const rest = text.slice(from);
  const max = rest.slice(0, maxExcerptLength);
  const cut = rest.length > max.length ? `${max.slice(0, max.lastIndexOf(" "))} …` : rest;
  return from > 0 ? `… ${cut}` : cut;
}

function firstMarked(text: string, terms: ReadonlySet<string>): number {
  for (const { index, 0: found } of text.matchAll(word)) if (hasTerm(found, terms)) return index;
  return 0;
}

function hasTerm(found: string, terms: ReadonlySet<string>): boolean {
  return knownTerms(found).some((term) => terms.has(term));
}

// Only words of our own texts, which every search reads again: never those of a query.
const known = new Map<string, readonly string[]>();

function knownTerms(found: string): readonly string[] {
  const terms = known.get(found);
  if (terms) return terms;
  const made = wordsOf(found).flatMap(termsOf);
  known.set(found, made);
  return made;
}
