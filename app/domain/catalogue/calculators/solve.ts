import type { Calculator } from "./calculator.ts";
import type { Entered } from "./calculators.ts";
import { solveEmi } from "./emi-result.ts";
import { solveGst } from "./gst-result.ts";
import { solveMsme } from "./msme-result.ts";
import { solveMudra } from "./mudra-result.ts";
import { solvePmegp } from "./pmegp-result.ts";
import { solvePmfme } from "./pmfme-result.ts";
import type { Solved } from "./result.ts";

/** Runs on the server and in the browser. */
export function solve(calculator: Calculator, entered: Entered): Solved {
  switch (calculator.name) {
    case "emi":
      return solveEmi(calculator, entered);
    case "pmegp":
      return solvePmegp(calculator, entered);
    case "pmfme":
      return solvePmfme(calculator, entered);
    case "mudra":
      return solveMudra(calculator, entered);
    case "msme":
      return solveMsme(calculator, entered);
    case "gst":
      return solveGst(calculator, entered);
  }
}
