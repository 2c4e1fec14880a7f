import { withoutCurrency } from "./digits.ts";

const number = String.raw`(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)`;
const fraction = String.raw`(?:\.\d{1,5})?`;

/** The words for the large units, as people type them in English and Hindi. */
const units: readonly (readonly [words: string, rupees: number])[] = [
  ["crores?|cr|करोड़|करोड", 1_00_00_000],
  ["lakhs?|lacs?|l|लाख", 1_00_000],
  ["thousand|k|हजार|हज़ार", 1_000],
];

const spoken = new RegExp(
  `^${units.map(([words]) => `(?:(${number}${fraction})(?:${words.normalize()}))?`).join("")}$`,
);
const plain = new RegExp(String.raw`^${number}(?:\.\d{1,2})?$`);

/**
 * Reads an amount as visitors type it, into whole paise: "10 lakh", "₹10,00,000", "१०,००,०००", "1 crore 20 lakh",
 * "1.5 करोड़". Returns null for what is no amount: a sign, other words, "1e9". The caller checks how large it may be.
 */
export function readAmount(typed: string): number | null {
  const text = withoutCurrency(typed);
  if (text === "" || text.length > 40) return null;
  const rupees = (part: string) => Number(part.replaceAll(",", ""));
  if (plain.test(text)) return Math.round(rupees(text) * 100);
  const parts = spoken.exec(text)?.slice(1);
  if (!parts) return null;
  const sum = parts.reduce((total, part, index) => total + rupees(part ?? "0") * (units[index]?.[1] ?? 0), 0);
  return Math.round(sum * 100);
}
