import type { Solved } from "../../domain/calculators/answer.ts";
import type { Calculator } from "../../domain/calculators/calculator.ts";
import type { Entered } from "../../domain/calculators/calculators.ts";

/** Fetches the rule of one calculator: a visitor's browser needs no other. */
export async function loadRule(calculator: Calculator): Promise<(entered: Entered) => Solved> {
  switch (calculator.name) {
    case "emi": {
      const { solveEmi } = await import("../../domain/calculators/emi-answer.ts");
      return (entered) => solveEmi(calculator, entered);
    }
    case "pmegp": {
      const { solvePmegp } = await import("../../domain/calculators/pmegp-answer.ts");
      return (entered) => solvePmegp(calculator, entered);
    }
    case "pmfme": {
      const { solvePmfme } = await import("../../domain/calculators/pmfme-answer.ts");
      return (entered) => solvePmfme(calculator, entered);
    }
    case "mudra": {
      const { solveMudra } = await import("../../domain/calculators/mudra-answer.ts");
      return (entered) => solveMudra(calculator, entered);
    }
    case "msme": {
      const { solveMsme } = await import("../../domain/calculators/msme-answer.ts");
      return (entered) => solveMsme(calculator, entered);
    }
    case "gst": {
      const { solveGst } = await import("../../domain/calculators/gst-answer.ts");
      return (entered) => solveGst(calculator, entered);
    }
  }
}
