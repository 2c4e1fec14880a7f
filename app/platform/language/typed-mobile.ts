import { asciiDigits } from "./digits.ts";
import { readMobile } from "./mobile.ts";

/** Behind "+" or "00", or before a gap. */
const marked = /^\s*(?:\+|00)\s*91|^\s*\(?91\)?[\s\p{Pd}]/u;

/** With or without country code or trunk 0. */
const whole = /^(?:(?:00)?910?|0)?[1-9]\d{9}$/;
/** With a gap behind it; none begins with 9. */
const areaCode = /^\s*\(?0[1-8]\d{1,3}\)?[\s\p{Pd}]/u;

/**
 * Ten digits for the field, without gaps, trunk prefix and country code. A landline keeps its 0, without which it would
 * be somebody's mobile; foreign numbers lose only gaps.
 */
export function typedMobile(typed: string): string {
  const text = asciiDigits(typed)
    .replace(/\p{Cf}/gu, "")
    .replaceAll("＋", "+");
  const digits = text.replace(/\D/g, "");
  if (readMobile(text) === null && (whole.test(digits) || areaCode.test(text))) return text;
  if (marked.test(text)) return digits.replace(/^(?:00)?910?/, "");
  if (/^\s*(?:\+|00)/.test(text)) return text;
  // Without a mark the country code is clear only before a whole number.
  return digits.replace(/^0?91(?=[6-9]\d{9}$)|^0(?=[6-9])/, "");
}
