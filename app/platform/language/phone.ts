import { asciiDigits } from "./digits.ts";

/**
 * Reads a phone number as people write it: a ten-digit mobile, a landline with its area code, or "+" (or "00") and
 * an international number; spaces, dashes, dots, brackets, the invisible marks that come along when a number is
 * copied, a trunk 0 in brackets, "tel:" and Devanagari digits are accepted. Returns ten digits
 * for an Indian number, "+" and 7 to 15 digits for another country's, null for anything else.
 */
export function readPhone(typed: string): string | null {
  const bare = asciiDigits(typed).replace(/^\s*tel:/i, "");
  const first = withoutGaps(bare);
  // Abroad the trunk prefix is not dialled after the country's code, though cards print it: "+44 (0)20".
  const plain = /^\+(?!91)/.test(first) ? withoutGaps(bare.replace("(0)", "")) : first;
  if (!/^\+?\d+$/.test(plain)) return null;
  if (plain.startsWith("+91")) return indian(plain.slice(3));
  if (plain.startsWith("+")) return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : null;
  return indian(plain) ?? indian(/^0?91(\d{10})$/.exec(plain)?.[1] ?? "");
}

function withoutGaps(typed: string): string {
  return typed.replace(/[\s()./\p{Pd}\p{Cf}]/gu, "").replace(/^00(?=[1-9])/, "+");
}

/** Mobile numbers and landlines with their area code both have ten digits after the trunk prefix 0. */
function indian(digits: string): string | null {
  if (/^0\d{10}$/.test(digits)) return digits.slice(1);
  return /^\d{10}$/.test(digits) ? digits : null;
}

/** What a `tel:` link dials. */
export function dialled(phone: string): string {
  return phone.startsWith("+") ? phone : `+91${phone}`;
}

/** A stored number with gaps to read it by: "98765 43210", others as they are. */
export function spaced(phone: string): string {
  return phone.startsWith("+") ? phone : `${phone.slice(0, 5)} ${phone.slice(5)}`;
}
