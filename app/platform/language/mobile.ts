import { areaCodeLength, isLandline } from "./area-codes.ts";
import { asciiDigits } from "./digits.ts";

/** Words may stand before or behind ("Mob. 90000 00001 (wife)"), never between the digits. */
const written = /^[^\d+]*(\+?\s?\d(?:[\s()./·,\p{Pd}]*\d)*)[^\d+]*$/u;

/** Ten digits. Null for a landline ("0612-2345678"), another country's number or two numbers. */
export function readMobile(typed: string): string | null {
  if (typed.length > 200) return null;
  const text = asciiDigits(typed)
    .replace(/\p{Cf}/gu, "")
    .replaceAll("＋", "+");
  const number = written.exec(text)?.[1]?.trim() ?? "";
  const digits = number.replace(/\D/g, "");
  const prefix = number.startsWith("+") ? /^910?(?=\d{10}$)/ : /^(?:0|0?91|00910?)?(?=\d{10}$)/;
  if (!prefix.test(digits)) return null;
  const national = digits.replace(prefix, "");
  // The beginning of a longer number.
  if (/^0[1-9]/.test(national)) return null;
  const isWhole = national === digits && !hasAreaCode(number, national);
  return isWhole || !isLandline(national) ? national : null;
}

/** "612 2345678": a gap stands behind the area code, and none where mobiles have it. */
function hasAreaCode(number: string, national: string): boolean {
  return /^\(?(\d+)\D/.exec(number)?.[1]?.length === areaCodeLength(national);
}
