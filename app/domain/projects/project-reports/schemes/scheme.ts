import type { StatementMessages } from "../../../../platform/language/statement-messages.ts";
import type { Check } from "../check.ts";
import type { Model } from "../evaluate.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportInputs } from "../schema.ts";

/**
 * What a scheme gives: percent of the cost that it counts (paise; null: all of it), up to an amount (null: any), and the
 * least own share in percent.
 */
export type SchemeTerms = { share: number; ceiling: number | null; most: number | null; ownShare: number };

/** A line of the assumptions that follows from the scheme's rules unless it is typed. */
type Ruled = "ownShare" | "subsidyShare" | "subsidyCeiling" | "subsidyMost";

/** A scheme as a project report knows it. */
export type Scheme = {
  /** Without them it gives no subsidy. */
  terms?(inputs: ReportInputs, facts: ReportFacts): SchemeTerms;
  /** What it asks besides its own share and ceiling. */
  checks?(inputs: ReportInputs, facts: ReportFacts, model: Model): Check[];
  /** What it has the report say. */
  notes?: readonly (keyof StatementMessages["notes"])[];
  /** The facts where these lines have their sources. */
  sources?: Readonly<Partial<Record<Ruled, string>>>;
  /** The pages of registrations that every unit under it needs. */
  approvals?: readonly string[];
  /** It knows a second loan. */
  second?: true;
};
