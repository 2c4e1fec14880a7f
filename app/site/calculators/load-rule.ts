import type { Calculator } from "../../domain/calculators/calculator.ts";
import type { Entered } from "../../domain/calculators/calculators.ts";
import type { Solved } from "../../domain/calculators/result.ts";

/** Fetches the rule of one calculator: a visitor's browser needs no other. */
export async function loadRule(calculator: Calculator): Promise<(entered: Entered) => Solved> {
  switch (calculator.name) {
    case "emi": {
      const { solveEmi } = await import("../../domain/calculators/emi-result.ts");
      return (entered) => solveEmi(calculator, entered);
    }
    case "pmegp": {
      const { solvePmegp } = await import("../../domain/calculators/pmegp-result.ts");
      return (entered) => solvePmegp(calculator, entered);
    }
    case "pmfme": {
      const { solvePmfme } = await import("../../domain/calculators/pmfme-result.ts");
      return (entered) => solvePmfme(calculator, entered);
    }
    case "mudra": {
      const { solveMudra } = await import("../../domain/calculators/mudra-result.ts");
      return (entered) => solveMudra(calculator, entered);
    }
    case "msme": {
      const { solveMsme } = await import("../../domain/calculators/msme-result.ts");
      return (entered) => solveMsme(calculator, entered);
    }
    case "gst": {
      const { solveGst } = await import("../../domain/calculators/gst-result.ts");
      return (entered) => solveGst(calculator, entered);
    }
  }
}
