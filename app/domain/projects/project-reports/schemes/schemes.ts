import type { schemeKeys } from "../choices.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportInputs } from "../schema.ts";
import { mudra } from "./mudra.ts";
import { pmegp } from "./pmegp.ts";
import { pmfme } from "./pmfme.ts";
import type { Scheme, SchemeTerms } from "./scheme.ts";

export const schemes: Record<(typeof schemeKeys)[number], Scheme> = { pmegp, pmfme, mudra, none: {} };

/** A typed share takes precedence. */
export function schemeTerms(inputs: ReportInputs, facts: ReportFacts): SchemeTerms {
  const none = { share: 0, ceiling: null, most: null, ownShare: 0 };
  const terms = schemes[inputs.scheme].terms?.(inputs, facts) ?? none;
  return { ...terms, share: inputs.finance.subsidyShare ?? terms.share };
}

export const schemeSources = (line: "ownShare" | "subsidyShare"): string[] =>
  Object.values(schemes).flatMap(({ sources }) => sources?.[line] ?? []);
