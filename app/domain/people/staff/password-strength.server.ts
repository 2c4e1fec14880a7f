import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { passwordLength } from "./staff.ts";

export type PasswordProblem = "short" | "long" | "personal" | "common" | "pattern" | "weak";

type Personal = { name: string; mobile: string; firm?: readonly string[] };

const minScore = 3;
const minOwnLetters = 6;
/** Longer passwords are cut, because the time rises with the square of the length. */
const judgedLength = 100;
const towns = "Bihar Patna Gaya Bhagalpur Muzaffarpur Darbhanga Purnia Siwan Chapra".split(" ");

let estimate: Promise<ZxcvbnFactory> | undefined;

export async function passwordProblem(password: string, about: Personal): Promise<PasswordProblem | null> {
  if (password.length < passwordLength.min) return "short";
  if (password.length > passwordLength.max) return "long";
  estimate ??= loadEstimator();
  const words = wordsOf(about);
  const result = (await estimate).check(password.slice(0, judgedLength), words);
  if (result.score >= minScore) return ownLetters(password, words) < minOwnLetters ? "personal" : null;
  const { warning } = result.feedback;
  return reasons.find(([, warnings]) => warnings.split(" ").includes(String(warning)))?.[0] ?? "weak";
}

/** The estimator overrates the person's own words when symbols join them. */
function ownLetters(password: string, words: string[]): number {
  let rest = password.toLowerCase();
  for (const word of words.toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(word.toLowerCase(), " ");
  return rest.replace(/[^\p{L}\p{M}\p{N}]/gu, "").length;
}

/** Lazy, because the word lists take 30 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]);
  return new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}

function wordsOf({ name, mobile, firm = [] }: Personal): string[] {
  const phrases = [name, ...firm, "Sopan", "Consultancy", ...towns];
  const words = phrases.flatMap((phrase) => [phrase, ...phrase.split(/\s+/)]);
  return [mobile, ...words.filter((word) => word.length > 2)];
}

const reasons: readonly [PasswordProblem, string][] = [
  ["personal", "userInputs namesByThemselves commonNames"],
  ["common", "common similarToCommon topTen topHundred wordByItself pwned"],
  ["pattern", "straightRow keyPattern simpleRepeat extendedRepeat sequences recentYears dates"],
];
