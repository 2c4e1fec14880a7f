/** Ignores case, width, Devanagari digits, missing dots (ज़, फ़) and the kind of nasal sign (ँ). */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, "")
      .replace(/\u0901/g, "\u0902")
      .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
      // "G.S.T." is one word.
      .replace(/(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu, "$1")
      .split(/[^\p{L}\p{M}\p{N}\p{So}]+/u)
      .filter(Boolean)
  );
}
