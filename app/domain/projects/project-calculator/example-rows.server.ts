import type { Entered } from "../../catalogue/calculators/calculators.ts";
import { leadFirst } from "../../catalogue/calculators/example-rows.server.ts";
import type { Row } from "../../catalogue/calculators/result.ts";
import { givenProjectRows } from "./field-views.ts";
import { type ProjectCalculator, projectSchemes } from "./project.ts";
import { solveProject } from "./solve-project.ts";

const entered: Entered = {
  scheme: projectSchemes[0],
  category: "general",
  area: "rural",
  sector: "manufacturing",
  fixed: "1000000",
  working: "300000",
  sales: "3000000",
  materials: "1800000",
  pay: "400000",
  other: "200000",
};

/** Shown until something is entered: first results, then inputs. */
export function exampleProjectRows(calculator: ProjectCalculator): Row[][] {
  const solved = solveProject(calculator, entered);
  if ("problems" in solved) throw new Error("The example of the short project report has no result.");
  return [leadFirst(solved.worked), givenProjectRows(calculator, entered)];
}
