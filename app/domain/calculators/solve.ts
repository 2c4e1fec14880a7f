import type { Solved } from "./answer.ts";
import type { Calculator } from "./calculator.ts";
import type { Entered } from "./calculators.ts";
import { solveEmi } from "./emi-answer.ts";
import { solveGst } from "./gst-answer.ts";
import { solveMsme } from "./msme-answer.ts";
import { solveMudra } from "./mudra-answer.ts";
import { solvePmegp } from "./pmegp-answer.ts";
import { solvePmfme } from "./pmfme-answer.ts";

/** Works out what was entered, on the server and in the browser alike. */
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
