const anyDigit = "0-9०१२३४५६७८९";
/** A character of a cell other than a digit, in the JSON of a row: it may be escaped. */
const other = String.raw`(?:[^${anyDigit}"\\]|\\u[0-9a-f]{4}|\\[^u])`;
/** What people write between the digits of a number. */
const gap = "[ .()\u00a0-]";

const written = (digits: string) => [...digits].map((digit) => `[${digit}${"०१२३४५६७८९"[Number(digit)]}]`);

/**
 * A regular expression (for both databases) of the cells of a row as JSON: it finds a phone number inside a longer cell, and a
 * cell that `readMobile` reads as that number, whatever else it has.
 */
export function phonePattern(phone: string): string {
  const digits = written(phone.replace(/\D/g, ""));
  const inside = digits.join(`${gap}*`);
  if (digits.length !== 10) return inside;
  const prefixes = ["0", "91", "0091"].map((prefix) => written(prefix).join(`${other}*`));
  const before = `"${other}*(?:(?:${prefixes.join("|")})${other}*)?`;
  // A spreadsheet may have saved 9876500001 as "9876500001.0" or "9.876500001E+09".
  const after = `(?:[.]0+|[eE][+]?0?9)?${other}*"`;
  return `${inside}|${before}${digits.join(`${other}*`)}${after}`;
}
