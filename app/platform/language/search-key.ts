import { keyOf } from "./key.ts";

/** Invisible marks come along when a number is copied. */
const numberLike = /^[\d\s+().·/\p{Pd}\p{Cf}]+$/u;
const financialYear = /^(?:19|20)\d\d\p{Pd}\d\d(?!\d)/u;
const referenceLike = /^([sd])(?=.*\d)[\s-]*([\da-z]{5})[\s-]*([\da-z]{5})$/;
/** Letters that the alphabet of references leaves out. */
const takenFor: Record<string, string> = { o: "0", i: "1", l: "1" };
/** Fewer digits may be a house number or a year. */
const fewest = 5;

/**
 * Phone numbers are reduced to the stored digits: "+91 98765-43" and "०९८७६५" find 9876543210. Never longer than what
 * was typed, so that it finds at least as much.
 */
export function searchKey(typed: string): string {
  const key = keyOf(typed);
  const [, kind, first, last] = referenceLike.exec(key) ?? [];
  if (first && last)
    return `${kind}-${first}-${last}`.replace(/[oil]/g, (letter) => takenFor[letter] ?? letter);
  const bare = key.replace(/^tel: ?/, "").replace("(0)", "");
  if (!numberLike.test(bare) || financialYear.test(bare)) return key;
  const digits = bare.replace(/\D/g, "");
  const prefix = /^\P{Nd}*(?:\+|00(?=[1-9]))/u.exec(bare)?.[0];
  // With another country's code a number is stored with it.
  if (prefix && !/^0*91/.test(digits)) return digits.length < fewest ? key : `+${digits.replace(/^00/, "")}`;
  const hasCode = prefix !== undefined || /^91[\s\p{Pd}]/u.test(bare);
  const short = digits.replace(hasCode ? /^0*(?:91)?0?/ : /^0?91(?=\d{10}$)|^0/, "");
  return short.length < (prefix ? 1 : fewest) ? key : short;
}
