/** Devanagari digits (०–९) as 0–9; all else unchanged. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
