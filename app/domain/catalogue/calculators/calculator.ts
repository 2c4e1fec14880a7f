import type { Language } from "../../../platform/language/language.ts";
import type { PublicMessages } from "../../../platform/language/public-messages.ts";
import type { CalculatorName } from "./calculators.ts";

export type AllWords = PublicMessages["calculators"];

export type CommonWords = Pick<AllWords, "form" | "result" | "problems">;

type CalculatorPage = {
  language: Language;
  common: CommonWords;
  /** In sentences; the first says that it is an estimate. */
  basis: string[];
  sources: { name: string; url: string }[];
  today: string;
};

/** `Data` is what `CalculatorRule.read` returns. */
export type CalculatorOf<Name extends CalculatorName, Data> = CalculatorPage & {
  name: Name;
  data: Data;
  words: AllWords[Name];
};
