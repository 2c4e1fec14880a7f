import { type Entered, queryOf } from "../../domain/catalogue/calculators/calculators.ts";
import {
  type ProjectCalculator,
  projectParameters,
} from "../../domain/projects/project-calculator/project.ts";
import { solveProject } from "../../domain/projects/project-calculator/solve-project.ts";
import type { ProjectState } from "./project-panel.tsx";

/** Ignores everything else. */
export function enteredProject(source: URLSearchParams | FormData): Entered {
  const found = projectParameters.flatMap((name) => {
    const value = source.get(name);
    return typeof value === "string" ? [[name, value.slice(0, 100)] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Nothing is wrong while nothing was entered. */
export function projectState(calculator: ProjectCalculator, entered: Entered): ProjectState {
  if (queryOf(entered) === "") return { problems: {}, result: null };
  const solved = solveProject(calculator, entered);
  if ("problems" in solved) return { problems: solved.problems, result: null };
  return { problems: {}, result: { entered, worked: solved.worked } };
}
