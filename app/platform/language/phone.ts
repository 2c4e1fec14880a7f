import { areaCodeLength, isLandline } from "./area-codes.ts";
import { phoneDigits } from "./phone-digits.ts";

type PhoneKind = "mobile" | "landline" | "tollFree" | "foreign";

/** Reads a typed phone number, as `phoneDigits` does; only a landline keeps the trunk prefix 0. */
export function readPhone(typed: string): string | null {
  const digits = phoneDigits(typed);
  return digits && /^0\d{10}$/.test(digits) && !isLandline(digits.slice(1)) ? digits.slice(1) : digits;
}

export function phoneKind(phone: string): PhoneKind {
  if (phone.startsWith("+")) return "foreign";
  if (/^18[06]0\d{6,7}$/.test(phone)) return "tollFree";
  return phone.length === 11 || isLandline(phone) ? "landline" : "mobile";
}

export function withoutTrunk(phone: string): string {
  return phone.replace(/^0(?=\d{10}$)/, "");
}

/** A landline with and without its trunk prefix. */
export function sameNumbers(phone: string): string[] {
  const digits = withoutTrunk(phone);
  return phoneKind(digits) === "foreign" || phoneKind(digits) === "tollFree"
    ? [phone]
    : [digits, `0${digits}`];
}

/** Toll-free numbers have no country code. */
export function dialled(phone: string): string {
  const kind = phoneKind(phone);
  return kind === "foreign" || kind === "tollFree" ? phone : `+91${withoutTrunk(phone)}`;
}

/** `text` is the first message, unescaped: in Hindi nine times shorter. */
export function whatsappHref(phone: string, text = ""): string {
  const query = text && `?text=${text.replace(/[^\p{L}\p{M}]+/gu, encodeURIComponent)}`;
  return `https://wa.me/${dialled(phone).slice(1)}${query}`;
}

/** "98765 43210", "0612 2345678", "1800 345 6789"; foreign numbers are unchanged. */
export function spaced(phone: string): string {
  const kind = phoneKind(phone);
  if (kind === "foreign") return phone;
  if (kind === "tollFree") return phone.replace(/^(\d{4})(\d+)(\d{4})$/, "$1 $2 $3");
  const gap = phone.length === 11 ? areaCodeLength(phone.slice(1)) + 1 : 5;
  return `${phone.slice(0, gap)} ${phone.slice(gap)}`;
}
