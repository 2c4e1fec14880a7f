import { asciiDigits } from "./digits.ts";

/** No amount has more characters. */
export const longestAmount = 60;
/** Amounts up to this many rupees fit everywhere that we count them. */
const mostRupees = 1_000_000_000;

const currency = `(?:₹|rs|inr|rupees?|रु|रू|रुपये|रुपए|रुपया)[.॰]?`;
/** "रु0" is how typewriters wrote "रु॰". */
const before = new RegExp(String.raw`^(?:(?:र[ुू]0(?=\s)|${currency})\s*:?\s*){1,2}`.normalize());
const behind = new RegExp(
  String.raw`(?:\s{0,60}(?:(?<![\p{L}\p{M}])(?:${currency}0?|only|मात्र|केवल)|/\s?[=\p{Pd}]{0,2})\.?){1,8}$`.normalize(),
  "u",
);

/** Thousands apart by commas, gaps or apostrophes, of one kind in a number, the last three digits together. */
const grouped = [", ?", " ", "['’]"].map((mark) => String.raw`\d{1,3}(?:${mark}\d{2,3})*(?:${mark}\d{3})`);
const number = String.raw`(?:(?:${grouped.join("|")}|\d+)(?:\.\d+)?|\.\d+)`;
/** In some countries a dot sets thousands apart: it cannot be told what is meant. */
const unclear = /^[1-9]\d{0,2}\.\d{3}$/;

/** The words for the large units, as people type them in English and Hindi, the largest first. */
const units: readonly (readonly [words: string, rupees: number])[] = [
  ["crores?|crs?|करोड़|करोड", 1_00_00_000],
  ["lakhs?|lacs?|l|लाख", 1_00_000],
  ["thousands?|k|हजार|हज़ार", 1_000],
  ["hundreds?|सौ", 100],
];

const part = (words: string) =>
  String.raw`(?:(${number})[ -]?(?:${words})\.?(?:$|(?:,|and|&|व|और|\s)+|(?=\d)))?`;
const spoken = new RegExp(`^${units.map(([words]) => part(words)).join("")}(${number})?$`.normalize());
const plain = new RegExp(`^${number}$`);

/**
 * Reads an amount as people write it, into whole paise: "5,00,000", "₹5,00,000/-", "१०,००,०००", "10 lakh", "1 crore 20 lakh", "1.5 करोड़".
 * The one reader of amounts, for forms, calculators and lists. Returns null for what is no amount or may be another one: a
 * sign, brackets, other words, "1e5", "500,50", "5.00.000". The caller checks how large it may be. `unit` is what a bare number
 * counts where a heading says it.
 */
export function readAmount(typed: string, unit = 1): number | null {
  if (typed.trim().length > longestAmount || /[\p{No}\p{Nl}]/u.test(typed)) return null;
  const text = bare(typed);
  if (plain.test(text))
    return unit === 1 && unclear.test(text) ? null : Math.round(rupeesOf(text) * unit * 100);
  const [, ...parts] = spoken.exec(text) ?? [];
  const given = parts.flatMap((amount, index) =>
    amount === undefined ? [] : { rupees: rupeesOf(amount), text: amount, unit: units[index]?.[1] ?? 1 },
  );
  if (given.length === 0) return null;
  // "10 lakh 5", "5 lakh 200 thousand" and "1.5 lakh 20 thousand" are slips of the pen.
  const inOrder = given.every(({ text, unit, rupees }, index) => {
    const larger = given[index - 1];
    const isLast = index === given.length - 1;
    const isSmaller = !larger || (rupees * unit >= 100 && rupees * unit < larger.unit);
    return isSmaller && (isLast || !text.includes("."));
  });
  return inOrder ? Math.round(given.reduce((sum, { rupees, unit }) => sum + rupees * unit, 0) * 100) : null;
}

/** Reads an amount as `readAmount` does, up to a hundred crore. */
export function readRupees(typed: string): number | null {
  const paise = readAmount(typed);
  return paise === null || paise > mostRupees * 100 ? null : paise;
}

/** Small letters, digits as 0–9, without invisible marks and the currency before or behind the number. */
function bare(typed: string): string {
  return asciiDigits(typed.normalize("NFKC"))
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/[٬،]/g, ",")
    .replace(/٫/g, ".")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^'/, "")
    .replace(before, "")
    .replace(behind, "")
    .replace(/(?<=\d)\.$/, "");
}

const rupeesOf = (number: string) => Number(number.replace(/[, '’]/g, ""));
