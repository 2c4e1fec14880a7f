import type { AllWords, CalculatorOf } from "./calculator.ts";
import type { CalculatorName, Entered } from "./calculators.ts";
import type { Solved } from "./result.ts";

export type PlaceName = { english: string; label: string };

/** Reads content/facts; money in paise, days in words. */
export type FigureReader = {
  figures<Key extends string>(names: Readonly<Record<Key, string>>): Record<Key, number>;
  figure(name: string): number;
  earlier(name: string): number;
  words(text: string): string;
  places(name: string): PlaceName[];
  inOrder<Place extends { label: string }>(places: Place[]): Place[];
};

/** What a record says of a client, in paise. */
type Applicant = {
  loan: number;
  termLoan: number | null;
  cashCredit: number | null;
  isWoman: boolean;
  address: string;
};

/** All that is special about one calculator, except its form and its page (`calculators.ts`). */
export type CalculatorRule<Name extends CalculatorName, Data> = {
  /** The names in content/facts of the figures on which a result rests. */
  figures: readonly string[];
  /** The days between which the rules are in force, for the sentence `basis`. */
  days?(from: FigureReader): Record<string, string>;
  read(from: FigureReader, words: AllWords[Name]): Data;
  example: Entered;
  solve(calculator: CalculatorOf<Name, Data>, entered: Entered): Solved;
  /** What a client's form begins with. */
  enter?(applicant: Applicant, data: Data): Entered;
};
