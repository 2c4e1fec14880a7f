import type { Calculator } from "../../domain/catalogue/calculators/calculator.ts";
import type { Entered } from "../../domain/catalogue/calculators/calculators.ts";
import type { Problem } from "../../domain/catalogue/calculators/read-entered.ts";
import type { CalculatorResult, Row, Solved } from "../../domain/catalogue/calculators/result.ts";

/** What a calculator's page shows: the problems of refused fields, and the last result with what led to it. */
export type PanelState = {
  problems: Record<string, Problem>;
  result: { entered: Entered; worked: CalculatorResult } | null;
};

/** What the server renders and the browser takes over. */
export type PanelData = {
  calculator: Calculator;
  entered: Entered;
  /** Stands where the result will be. */
  example: readonly Row[][];
  /** The address of the site, for a link that can be sent. */
  origin: string;
  /** The year of a loan whose months the address asks for. */
  year?: number | undefined;
};

/** The state of a calculator whose fields were sent; nothing is wrong while nothing was entered. */
export function stateOf(solve: (entered: Entered) => Solved, entered: Entered): PanelState {
  if (Object.keys(entered).length === 0) return { problems: {}, result: null };
  const solved = solve(entered);
  if ("problems" in solved) return { problems: solved.problems, result: null };
  return { problems: {}, result: { entered, worked: solved.worked } };
}
