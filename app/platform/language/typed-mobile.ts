import { asciiDigits } from "./digits.ts";

/** A country code that was written as one: behind "+" or "00", or before a gap. */
const marked = /^\s*(?:\+|00)\s*91|^\s*\(?91\)?[\s\p{Pd}]/u;

/**
 * What of a mobile number fits into its field of ten digits while it is typed: its digits without gaps, trunk prefix and
 * country code. Of another country's number nothing is taken away but gaps.
 */
export function typedMobile(typed: string): string {
  const text = asciiDigits(typed)
    .replace(/\p{Cf}/gu, "")
    .replaceAll("＋", "+");
  const digits = text.replace(/\D/g, "");
  if (marked.test(text)) return digits.replace(/^(?:00)?910?/, "");
  if (/^\s*(?:\+|00)/.test(text)) return text;
  // Without a mark the country code can be told only before a whole number.
  return digits.replace(/^0?91(?=[6-9]\d{9}$)|^0(?=[6-9])/, "");
}
