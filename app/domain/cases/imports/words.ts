import type { CheckedRow } from "./check-row.ts";
import { type UnknownWord, wordKey } from "./reading.ts";
import type { Import } from "./tables.ts";

export type ListedWord = UnknownWord & { rows: number };

export const listedWords = (found: Pick<Import, "words"> | undefined): ListedWord[] =>
  JSON.parse(found?.words ?? "[]");

/** With more, a column was chosen wrongly; the rest is left out. */
export const maxWords = 200;
const maxWordLength = 200;

export function listWords(words: Map<string, ListedWord>, rows: readonly { checked: CheckedRow }[]): void {
  for (const { checked } of rows)
    for (const one of checked.unknown) {
      const key = wordKey(one.field, one.register, one.word);
      const known = words.get(key);
      if (known) known.rows += 1;
      else if (words.size < maxWords)
        words.set(key, { ...one, word: one.word.slice(0, maxWordLength), rows: 1 });
    }
}
