import { type CheckedScheme, type CheckQuestion, checks, type Effect } from "./checks.ts";
import { followAnswers, type Given, type Progress } from "./questions.ts";

type Meaning = CheckQuestion["answers"][string];

/** "fits" is no sanction: the bank and the agency decide. */
export type Verdict = {
  outcome: Effect;
  /** The answers that decide it: all where everything fits, else those of the outcome. Empty for a closed scheme. */
  because: Given<Meaning>[];
  /** Routes of service pages that may fit instead, each once. */
  instead: string[];
};

/** The answers that an address gives to a scheme's questions; the first that rules the scheme out ends them. */
export function readAnswers(scheme: CheckedScheme, query: URLSearchParams): Progress<Meaning> {
  return followAnswers(checks[scheme], query, ({ effect }) => effect === "no");
}

/** What all answers together say. A closed scheme takes nobody, whatever was answered. */
export function judge(given: readonly Given<Meaning>[], closed = false): Verdict {
  const effects = given.map(({ means }) => means.effect);
  const outcome = effects.includes("no") || closed ? "no" : effects.includes("ask") ? "ask" : "fits";
  const because = given.filter(({ means }) => means.effect === outcome);
  return { outcome, because, instead: [...new Set(because.flatMap(({ means }) => means.instead ?? []))] };
}
