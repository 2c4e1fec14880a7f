/** Devanagari digits (०–९) as 0–9; all else unchanged. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** An amount as it was typed, without gaps and without the currency before or behind it: "Rs. 5,00,000/-", "५०० रुपये". */
export function withoutCurrency(typed: string): string {
  return asciiDigits(typed.normalize())
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(/^(?:₹|rs\.?|inr|रु\.?)/, "")
    .replace(/(?:\/-|rupees?|रुपये|रुपए)$/, "");
}
