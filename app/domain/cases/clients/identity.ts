import { asciiDigits } from "../../../platform/language/digits.ts";

/** Mask characters in our lists and on documents. */
const maskPart = "(?:[•*●]{2,}|x{2,})";
const mask = new RegExp(`^${maskPart}(?:[\\s-]?${maskPart})*[\\s-]?[\\p{L}\\p{N}]{0,4}$`, "iu");

export const isMasked = (text: string): boolean => text.length <= 40 && mask.test(text.trim());

export type IdentityProblem = "identity" | "aadhaar" | "pan";
type Known = { problem: IdentityProblem; label: RegExp; form: RegExp; isRight?: (number: string) => boolean };

/** By the label of their field, in either language. */
const known: readonly Known[] = [
  { problem: "aadhaar", label: /(?<!a)a+dha+r|आधार/i, form: /^[2-9]\d{11}$/, isRight: hasCheckDigit },
  { problem: "pan", label: /\bpan\b|permanent account|पैन/i, form: /^[A-Z]{5}\d{4}[A-Z]$/ },
];
const others: Known = { problem: "identity", label: /^/, form: /^(?=.{4,40}$)[\p{L}\p{N}\s/-]+$/u };

/** Aadhaar: twelve digits, the last a check digit. PAN: AAAAA9999A. The labels decide which is expected. */
export function readIdentity(
  labels: readonly string[],
  typed: string,
): { number: string } | { problem: IdentityProblem } {
  const matching = known.filter(({ label }) => labels.some((text) => label.test(text)));
  // "Aadhaar or PAN" may be either, "last four digits" is neither.
  const isOneKind = matching.length === 1 && !labels.some((label) => /last|अंतिम|आखिरी/i.test(label));
  const { problem, form, isRight } = (isOneKind && matching[0]) || others;
  const number = problem === "identity" ? typed : compact(typed);
  return form.test(number) && isRight?.(number) !== false && !isMasked(number) ? { number } : { problem };
}

const compact = (typed: string) =>
  asciiDigits(typed)
    .replace(/[\s.\p{Pd}\p{Cf}]/gu, "")
    .toUpperCase();

/** Verhoeff's check digit, as UIDAI uses it: finds every wrong digit and every swap of two neighbours. */
function hasCheckDigit(number: string): boolean {
  const turned = [...number].reverse();
  return turned.reduce((sum, digit, at) => product(sum, permuted(Number(digit), at)), 0) === 0;
}

/** Multiplication in the dihedral group D5: rotations 0–4, reflections 5–9. */
function product(a: number, b: number): number {
  const turn = a < 5 ? (a + b) % 5 : (a - b + 10) % 5;
  const areBothOfOneKind = a < 5 === b < 5;
  return areBothOfOneKind ? turn : turn + 5;
}

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

function permuted(digit: number, times: number): number {
  let value = digit;
  for (let time = 0; time < times % 8; time++) value = permutation[value] ?? 0;
  return value;
}
