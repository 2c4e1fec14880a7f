import type { LoanScheme } from "../calculators/loan-schemes.ts";
import { type CheckQuestion, checks, type Effect } from "./checks.ts";
import { followAnswers, type Given, type Progress } from "./questions.ts";

type Meaning = CheckQuestion["answers"][string];

/** "fits" is no sanction: the bank and the agency decide. */
type Verdict = {
  outcome: Effect;
  /** The deciding answers: all if everything fits. Empty for a closed scheme. */
  because: Given<Meaning>[];
  instead: string[];
};

/** Stops at the first answer that rules the scheme out. */
export function readAnswers(scheme: LoanScheme, query: URLSearchParams): Progress<Meaning> {
  return followAnswers(checks[scheme], query, ({ effect }) => effect === "no");
}

/** A closed scheme takes nobody, whatever was answered. */
export function decideVerdict(given: readonly Given<Meaning>[], closed = false): Verdict {
  const effects = given.map(({ means }) => means.effect);
  const open = effects.includes("ask") ? "ask" : "fits";
  const outcome = effects.includes("no") || closed ? "no" : open;
  const because = given.filter(({ means }) => means.effect === outcome);
  return { outcome, because, instead: [...new Set(because.flatMap(({ means }) => means.instead ?? []))] };
}
