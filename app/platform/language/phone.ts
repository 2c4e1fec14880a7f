import { areaCodeLength, isLandline } from "./area-codes.ts";
import { asciiDigits } from "./digits.ts";

export type PhoneKind = "mobile" | "landline" | "tollFree" | "foreign";

/**
 * Reads a phone number as people write it: a ten-digit mobile, a landline with its area code, a toll-free number, or
 * "+" (or "00") and an international number; spaces, dashes, dots, brackets, the invisible marks that come along when
 * a number is copied, a trunk 0 in brackets, "tel:" and Devanagari digits are accepted. Returns ten digits, for a
 * landline with 0 or +91 before its area code "0" and ten digits, for a toll-free number its 10 or 11 digits from
 * "1800" or "1860", for another country's number "+" and 7 to 15 digits, null for anything else.
 */
export function readPhone(typed: string): string | null {
  const bare = asciiDigits(typed).replace(/^\s*tel:/i, "");
  const first = withoutGaps(bare);
  // Abroad the trunk prefix is not dialled after the country's code, though cards print it: "+44 (0)20".
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

/** After the country's code the trunk prefix of a landline is not written. */
function withCountry(digits: string): string | null {
  return indian(/^\d{10}$/.test(digits) ? `0${digits}` : digits);
}

/** Ten digits, or eleven with the trunk prefix 0, which only a landline keeps. */
function indian(digits: string): string | null {
  const tollFree = /^0?(18[06]0\d{6,7})$/.exec(digits)?.[1];
  if (tollFree) return tollFree;
  const national = /^0?(\d{10})$/.exec(digits)?.[1];
  if (national === undefined || national === digits) return national ?? null;
  return isLandline(national) ? digits : national;
}

/** The kind of a stored number. Ten digits are judged by the numbering plan. */
export function phoneKind(phone: string): PhoneKind {
  if (phone.startsWith("+")) return "foreign";
  if (/^18[06]0\d{6,7}$/.test(phone)) return "tollFree";
  return phone.length === 11 || isLandline(phone) ? "landline" : "mobile";
}

/** A stored number without the trunk prefix 0. */
export function withoutTrunk(phone: string): string {
  return phone.replace(/^0(?=\d{10}$)/, "");
}

/** How the same number may be stored: a landline with and without the trunk prefix. */
export function sameNumbers(phone: string): string[] {
  const digits = withoutTrunk(phone);
  return phoneKind(digits) === "foreign" || phoneKind(digits) === "tollFree"
    ? [phone]
    : [digits, `0${digits}`];
}

/** What a `tel:` link dials; toll-free numbers have no country code. */
export function dialled(phone: string): string {
  const kind = phoneKind(phone);
  return kind === "foreign" || kind === "tollFree" ? phone : `+91${withoutTrunk(phone)}`;
}

/** A stored number with gaps to read it by: "98765 43210", "0612 2345678", "1800 345 6789", a foreign one as it is. */
export function spaced(phone: string): string {
  const kind = phoneKind(phone);
  if (kind === "foreign") return phone;
  if (kind === "tollFree") return phone.replace(/^(\d{4})(\d+)(\d{4})$/, "$1 $2 $3");
  const gap = phone.length === 11 ? areaCodeLength(phone.slice(1)) + 1 : 5;
  return `${phone.slice(0, gap)} ${phone.slice(gap)}`;
}
