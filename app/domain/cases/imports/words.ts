import type { CheckedRow } from "./check-row.ts";
import { type UnknownWord, wordKey } from "./reading.ts";
import type { Import } from "./tables.ts";

/** A word of a list that is not known here, and in how many rows it stands. */
export type ListedWord = UnknownWord & { rows: number };

/** Those of an import, in the order in which they came. */
export const listedWords = (found: Pick<Import, "words"> | undefined): ListedWord[] =>
  JSON.parse(found?.words ?? "[]");

/** With more than so many, a column was chosen wrongly; the others are left out. */
export const mostWords = 200;
const longestWord = 200;

/** Adds the unknown words of some checked rows to those of the list. */
export function listWords(words: Map<string, ListedWord>, rows: readonly { checked: CheckedRow }[]): void {
  for (const { checked } of rows)
    for (const one of checked.unknown) {
      const key = wordKey(one.field, one.register, one.word);
      const known = words.get(key);
      if (known) known.rows += 1;
      else if (words.size < mostWords)
        words.set(key, { ...one, word: one.word.slice(0, longestWord), rows: 1 });
    }
}
