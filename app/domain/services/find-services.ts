// The search for services. The same code runs on the server and, while a visitor types, in the browser.

/** The texts that are searched: a card's name, its summary, and other words for its service. */
export type Findable = { name: string; summary: string; words: string };

/** Words that a search ignores: "dairy ke liye loan", "apply online in Bihar". */
const fillers = new Set(
  wordsOf(
    `and apply an bihar chahiye for from get have help how in is ka kaise ke ki ko liye me mein my near need of on
    online or please service services the to want what with you your और का की के को कैसे करें चाहिए मुझे में लिए से है बिहार ऑनलाइन`,
  ),
);

/**
 * The normalised words of a text: one form for capital and small letters, full and half width, ० and 0, and for
 * letters that are often typed without their dot (ज़, फ़) or with the other nasal sign (ँ).
 */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, "")
      .replace(/\u0901/g, "\u0902")
      // Not from language/digits.ts: the bundler would make it a third file, which phones would have to fetch.
      .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
      // "G.S.T." is one word.
      .replace(/(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu, "$1")
      .split(/[^\p{L}\p{M}\p{N}\p{So}]+/u)
      .filter(Boolean)
  );
}

/** The words of a search that a card must have; empty when there is no search. */
export function searchWords(query: string): string[] {
  return wordsOf(query).filter((word) => !fillers.has(word));
}

/** The cards that have, for every word typed, a word that begins with it; in their order. "loans" finds "loan" too. */
export function findServices<Card extends Findable>(query: string, cards: readonly Card[]): Card[] {
  const stems = searchWords(query).map((word) => word.replace(/(?<=.{3})(ies|es|s)$/, ""));
  return cards.filter(({ name, summary, words }) => {
    const own = wordsOf(`${name} ${summary} ${words}`);
    return stems.every((stem) => own.some((word) => word.startsWith(stem)));
  });
}
