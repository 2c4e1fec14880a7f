import type { MudraFacts } from "../../catalogue/calculators/mudra.ts";
import type { PmegpFacts } from "../../catalogue/calculators/pmegp.ts";
import type { PmfmeFacts } from "../../catalogue/calculators/pmfme.ts";
import type { Block } from "./schema.ts";

/** What a bank wants to see, in ratios; a bound that it does not name is null. */
export type BankBounds = {
  key: "note" | "baroda" | "sidbi";
  leastDscr: number | null;
  averageDscr: number | null;
  /** Counted without the instalments of the next year. */
  currentRatio: number | null;
  outsideLiabilities: number | null;
  interestCover: number | null;
};

/** The usual figures of the published samples: percent, days, months. */
type UsualFigures = Record<
  | ("rate" | "moratorium" | "months" | "implementation")
  | ("yearDays" | "rawMaterialDays" | "finishedDays" | "debtorDays" | "creditorDays" | "bankShare")
  | ("fringe" | "payRise" | "materialRise" | "repairs" | "selling" | "utilisation" | "utilisationRise")
  | ("variablePower" | "variableWages" | "variableSelling")
  | ("utilisationLeast" | "utilisationMost" | "breakEvenMost" | "materialLeast" | "materialMost"),
  number
> & { depreciation: Record<Block, number> };

/** Rates and limits of content/facts that a report needs; money in paise. */
export type ReportFacts = {
  tax: {
    /** The rate above each income, in percent. */
    slabs: readonly { from: number; rate: number }[];
    /** Income up to which an individual pays none. */
    rebateUpTo: number;
    cess: number;
    firm: number;
    company: number;
    companySurcharge: number;
  };
  /** Shares of the projected sales, in percent, and the limit up to which banks count by them, in paise. */
  nayak: { need: number; margin: number; most: number };
  /** The average DSCR down to which sensitivity looks for break-points. */
  stressDscr: number;
  banks: readonly BankBounds[];
  usual: UsualFigures;
  minimumMonthlyWage: number;
  pmegp: PmegpFacts;
  pmfme: PmfmeFacts;
  mudra: MudraFacts;
};
