import type { schemeKeys } from "../choices.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportInputs } from "../schema.ts";
import { mudra } from "./mudra.ts";
import { pmegp } from "./pmegp.ts";
import { pmfme } from "./pmfme.ts";
import type { Scheme, SchemeTerms } from "./scheme.ts";

/** Every scheme of a project report. Nothing else of a report names one. */
export const schemes: Record<(typeof schemeKeys)[number], Scheme> = { pmegp, pmfme, mudra, none: {} };

/** The terms of the project's scheme; a share that is typed wins. */
export function schemeTerms(inputs: ReportInputs, facts: ReportFacts): SchemeTerms {
  const none = { share: 0, ceiling: null, most: null, ownShare: 0 };
  const terms = schemes[inputs.scheme].terms?.(inputs, facts) ?? none;
  return { ...terms, share: inputs.finance.subsidyShare ?? terms.share };
}

/** The facts behind a line of the assumptions, of any scheme. */
export const schemeSources = (line: "ownShare" | "subsidyShare"): string[] =>
  Object.values(schemes).flatMap(({ sources }) => sources?.[line] ?? []);
