import type { Language } from "../../../platform/language/language.ts";
import type { PublicMessages } from "../../../platform/language/public-messages.ts";
import type { CalculatorName } from "./calculators.ts";
import type { GstFacts } from "./gst.ts";
import type { MsmeFacts } from "./msme.ts";
import type { MudraFacts } from "./mudra.ts";
import type { District, State } from "./places.ts";
import type { PmegpFacts } from "./pmegp.ts";
import type { PmfmeFacts } from "./pmfme.ts";

type AllWords = PublicMessages["calculators"];

/** The sentences that all calculators share. */
export type CommonWords = Pick<AllWords, "form" | "result" | "problems">;

/** What each calculator works with, read from the facts of the schemes; days are in words. */
export type CalculatorData = {
  emi: object;
  pmegp: { facts: PmegpFacts; districts: District[]; approvedUntil: string };
  pmfme: { facts: PmfmeFacts; approvedUntil: string };
  mudra: { facts: MudraFacts };
  msme: { facts: MsmeFacts; from: string; until: string };
  gst: { facts: GstFacts; states: State[] };
};

/** What does not depend on which calculator it is. */
type CalculatorPage = {
  language: Language;
  common: CommonWords;
  /** What a result rests on and as of when, in sentences; the first says that it is an estimate. */
  basis: string[];
  sources: { name: string; url: string }[];
  /** The day of the result, in words. */
  today: string;
};

/** One calculator with its limits and its words in one language: all that the server or a browser needs for it. */
export type CalculatorOf<Name extends CalculatorName> = CalculatorPage & {
  name: Name;
  data: CalculatorData[Name];
  words: AllWords[Name];
};

export type Calculator = { [Name in CalculatorName]: CalculatorOf<Name> }[CalculatorName];
