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

export type CommonWords = Pick<AllWords, "form" | "result" | "problems">;

/** Days are in words. */
export type CalculatorData = {
  emi: object;
  pmegp: { facts: PmegpFacts; districts: District[] };
  pmfme: { facts: PmfmeFacts };
  mudra: { facts: MudraFacts };
  msme: { facts: MsmeFacts; from: string; until: string };
  gst: { facts: GstFacts; states: State[] };
};

type CalculatorPage = {
  language: Language;
  common: CommonWords;
  /** In sentences; the first says that it is an estimate. */
  basis: string[];
  sources: { name: string; url: string }[];
  today: string;
};

export type CalculatorOf<Name extends CalculatorName> = CalculatorPage & {
  name: Name;
  data: CalculatorData[Name];
  words: AllWords[Name];
};

export type Calculator = { [Name in CalculatorName]: CalculatorOf<Name> }[CalculatorName];
