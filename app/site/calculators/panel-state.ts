import type { Calculator } from "../../domain/calculators/calculator.ts";
import type { Entered } from "../../domain/calculators/calculators.ts";
import type { Problem } from "../../domain/calculators/read-entered.ts";
import type { CalculatorResult, Solved } from "../../domain/calculators/result.ts";

/** What a calculator's page shows: the problems of refused fields, and the last result with what led to it. */
export type PanelState = {
  problems: Record<string, Problem>;
  result: Shown | null;
  /** Stands where the result will be while nothing was entered. */
  example: Shown | null;
};
type Shown = { entered: Entered; worked: CalculatorResult };

/** What the server renders and the browser takes over. */
export type PanelData = {
  calculator: Calculator;
  entered: Entered;
  /** What is worked out until something is entered. */
  example: Entered;
  /** The address of the site, for a link that can be sent. */
  origin: string;
  /** The year of a loan whose months the address asks for. */
  year?: number | undefined;
};

/** The state of a calculator whose fields were sent; nothing is wrong while nothing was entered, and an example is shown. */
export function stateOf(solve: (entered: Entered) => Solved, entered: Entered, example: Entered): PanelState {
  const solvedOf = (fields: Entered) => {
    const solved = solve(fields);
    return "problems" in solved
      ? { problems: solved.problems, result: null }
      : { problems: {}, result: { entered: fields, worked: solved.worked } };
  };
  return Object.keys(entered).length === 0
    ? { problems: {}, result: null, example: solvedOf(example).result }
    : { ...solvedOf(entered), example: null };
}
