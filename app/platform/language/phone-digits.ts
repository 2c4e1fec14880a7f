import { asciiDigits } from "./digits.ts";

/**
 * Ten digits; with +91 or 0 before them "0" and ten digits; toll-free 10 or 11 digits; abroad "+" and 7 to 15 digits;
 * else null. Area codes are in phone.ts, which forms do not load.
 */
export function phoneDigits(typed: string): string | null {
  const bare = asciiDigits(typed).replace(/^\s*tel:/i, "");
  const first = withoutGaps(bare);
  // Cards print the trunk prefix though it is not dialled from abroad: "+44 (0)20".
  const plain = /^\+(?!91)/.test(first) ? withoutGaps(bare.replace("(0)", "")) : first;
  if (!/^\+?\d+$/.test(plain)) return null;
  if (plain.startsWith("+91")) return withCountry(plain.slice(3));
  if (plain.startsWith("+")) return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : null;
  if (/^0?91\d{10}$/.test(plain)) return withCountry(plain.slice(-10));
  return indian(plain);
}

function withoutGaps(typed: string): string {
  return typed.replace(/[\s()./\p{Pd}\p{Cf}]/gu, "").replace(/^00(?=[1-9])/, "+");
}

function withCountry(digits: string): string | null {
  return indian(/^\d{10}$/.test(digits) ? `0${digits}` : digits);
}

function indian(digits: string): string | null {
  const tollFree = /^0?(18[06]0\d{6,7})$/.exec(digits)?.[1];
  if (tollFree) return tollFree;
  return /^0?\d{10}$/.test(digits) ? digits : null;
}
