import { asciiDigits } from "./digits.ts";
import { readMobile } from "./mobile.ts";

/** A country code that was written as one: behind "+" or "00", or before a gap. */
const marked = /^\s*(?:\+|00)\s*91|^\s*\(?91\)?[\s\p{Pd}]/u;

/** A number with its country code or trunk 0, or neither. */
const whole = /^(?:(?:00)?910?|0)?[1-9]\d{9}$/;
/** The area code of a landline, with a gap behind it; none begins with 9. */
const areaCode = /^\s*\(?0[1-8]\d{1,3}\)?[\s\p{Pd}]/u;

/**
 * What of a mobile number fits into its field of ten digits while it is typed: its digits without gaps, trunk prefix and
 * country code. Of a landline nothing is taken away: without its 0 it would be somebody's mobile. Of another country's number
 * nothing but gaps.
 */
export function typedMobile(typed: string): string {
  const text = asciiDigits(typed)
    .replace(/\p{Cf}/gu, "")
    .replaceAll("＋", "+");
  const digits = text.replace(/\D/g, "");
  if (readMobile(text) === null && (whole.test(digits) || areaCode.test(text))) return text;
  if (marked.test(text)) return digits.replace(/^(?:00)?910?/, "");
  if (/^\s*(?:\+|00)/.test(text)) return text;
  // Without a mark the country code can be told only before a whole number.
  return digits.replace(/^0?91(?=[6-9]\d{9}$)|^0(?=[6-9])/, "");
}
