import type { StatementMessages } from "../../../../platform/language/statement-messages.ts";
import type { Check } from "../check.ts";
import type { Model } from "../evaluate.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportInputs } from "../schema.ts";

/** Percent of the counted cost (paise; null: all), up to an amount (null: no limit), and the least own share in percent. */
export type SchemeTerms = { share: number; ceiling: number | null; max: number | null; ownShare: number };

type Ruled = "ownShare" | "subsidyShare" | "subsidyCeiling" | "subsidyMost";

export type Scheme = {
  /** Without it there is no subsidy. */
  terms?(inputs: ReportInputs, facts: ReportFacts): SchemeTerms;
  checks?(inputs: ReportInputs, facts: ReportFacts, model: Model): Check[];
  notes?: readonly (keyof StatementMessages["notes"])[];
  /** Names of the facts. */
  sources?: Readonly<Partial<Record<Ruled, string>>>;
  /** Service pages of registrations that every unit needs. */
  approvals?: readonly string[];
  /** Offers a second loan. */
  second?: true;
};
