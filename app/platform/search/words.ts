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
      // Not from language/digits.ts: the bundler would make it a file of its own, which phones would have to fetch.
      .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
      // "G.S.T." is one word.
      .replace(/(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu, "$1")
      .split(/[^\p{L}\p{M}\p{N}\p{So}]+/u)
      .filter(Boolean)
  );
}
