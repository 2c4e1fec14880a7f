import { amber, type Check } from "./check.ts";
import type { Model } from "./evaluate.ts";
import type { ReportFacts } from "./report-facts.ts";
import type { ReportInputs } from "./schema.ts";
import { schemes, schemeTerms } from "./schemes/schemes.ts";

/** What the scheme asks of a project. */
export function schemeChecks(inputs: ReportInputs, facts: ReportFacts, model: Model): Check[] {
  const { ownShare, ceiling } = schemeTerms(inputs, facts);
  const own = model.value("ownPart");
  const above = ceiling === null ? 0 : model.value("aboveCeiling");
  return [
    ...(own < ownShare ? [amber("ownShareLow", "finance.own", { found: own, least: ownShare })] : []),
    ...(model.value("own") === 0 ? [amber("noOwnShare", "finance.own")] : []),
    ...(above > 0
      ? [amber("aboveCeiling", "cost.assets", { abovePaise: above, ceilingPaise: ceiling ?? 0 })]
      : []),
    ...(schemes[inputs.scheme].checks?.(inputs, facts, model) ?? []),
  ];
}
