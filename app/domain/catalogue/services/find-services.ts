// Runs on the server and, while a visitor types, in the browser.
import { wordsOf } from "../../../platform/search/words.ts";

export type Findable = { name: string; summary: string; words: string };

const fillers = new Set(
  wordsOf(
    `and apply an bihar chahiye for from get have help how in is ka kaise ke ki ko liye me mein my near need of on
    online or please service services the to want what with you your और का की के को कैसे करें चाहिए मुझे में लिए से है बिहार ऑनलाइन`,
  ),
);

export function searchWords(query: string): string[] {
  return wordsOf(query).filter((word) => !fillers.has(word));
}

/** Every typed word must begin a word of the card; "loans" finds "loan" too. */
export function findServices<Card extends Findable>(query: string, cards: readonly Card[]): Card[] {
  const stems = searchWords(query).map((word) => word.replace(/(?<=.{3})(ies|es|s)$/, ""));
  return cards.filter(({ name, summary, words }) => {
    const own = wordsOf(`${name} ${summary} ${words}`);
    return stems.every((stem) => own.some((word) => word.startsWith(stem)));
  });
}
