import type { SchemeFacts } from "../../catalogue/calculators/scheme-facts.ts";
import type { Block } from "./schema.ts";

/** Ratios; null for a bound that the bank does not name. */
export type BankBounds = {
  key: "baroda";
  leastDscr: number | null;
  averageDscr: number | null;
  /** Without next year's instalments. */
  currentRatio: number | null;
  outsideLiabilities: number | null;
  interestCover: number | null;
};

type UsualFigures = Record<
  | ("rate" | "moratorium" | "months" | "implementation")
  | ("yearDays" | "rawMaterialDays" | "finishedDays" | "debtorDays" | "creditorDays" | "bankShare")
  | ("fringe" | "payRise" | "materialRise" | "repairs" | "selling" | "utilisation" | "utilisationRise")
  | ("variablePower" | "variableWages" | "variableSelling")
  | ("breakEvenMost" | "dscrMost" | "materialLeast" | "materialMost"),
  number
> & { depreciation: Record<Block, number> };

/** From `content/facts`; money in paise. */
export type ReportFacts = SchemeFacts & {
  tax: {
    slabs: readonly { from: number; rate: number }[];
    /** Individuals pay no tax up to this income. */
    rebateUpTo: number;
    cess: number;
    firm: number;
    company: number;
    companySurcharge: number;
  };
  /** Percent of projected sales; `most`: the limit of the method, in paise. */
  nayak: { need: number; margin: number; max: number };
  /** Sensitivity looks for break-points down to this average DSCR. */
  stressDscr: number;
  banks: readonly BankBounds[];
  usual: UsualFigures;
};
