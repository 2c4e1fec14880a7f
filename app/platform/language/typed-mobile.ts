import { asciiDigits } from "./digits.ts";
import { readMobile } from "./mobile.ts";

const marked = /^\s*(?:\+|00)\s*91|^\s*\(?91\)?[\s\p{Pd}]/u;

const whole = /^(?:(?:00)?910?|0)?[1-9]\d{9}$/;
const areaCode = /^\s*\(?0[1-8]\d{1,3}\)?[\s\p{Pd}]/u;

/** A landline keeps its 0, without which it would be somebody's mobile; foreign numbers lose only gaps. */
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
