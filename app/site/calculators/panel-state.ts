import type { Entered } from "../../domain/catalogue/calculators/calculators.ts";
import type { Problem } from "../../domain/catalogue/calculators/read-entered.ts";
import type { CalculatorResult, Row, Solved } from "../../domain/catalogue/calculators/result.ts";
import type { Calculator } from "../../domain/catalogue/calculators/rules.ts";

export type PanelState = {
  problems: Record<string, Problem>;
  result: { entered: Entered; worked: CalculatorResult } | null;
};

export type PanelData = {
  calculator: Calculator;
  entered: Entered;
  /** Shown in place of a result. */
  example: readonly Row[][];
  origin: string;
  /** The year of the loan whose months are shown. */
  year?: number | undefined;
};

/** Nothing is wrong while nothing was entered. */
export function stateOf(solve: (entered: Entered) => Solved, entered: Entered): PanelState {
  if (Object.keys(entered).length === 0) return { problems: {}, result: null };
  const solved = solve(entered);
  if ("problems" in solved) return { problems: solved.problems, result: null };
  return { problems: {}, result: { entered, worked: solved.worked } };
}
