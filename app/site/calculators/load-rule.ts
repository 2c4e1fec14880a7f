import type { Calculator } from "../../domain/calculators/calculator.ts";
import type { Entered } from "../../domain/calculators/calculators.ts";
import type { Solved } from "../../domain/calculators/result.ts";

/** Fetches the rule of one calculator: a visitor's browser needs no other. */
export async function loadRule(calculator: Calculator): Promise<(entered: Entered) => Solved> {
  switch (calculator.name) {
    case "emi": {
      const rule = await import("../../domain/calculators/emi-result.ts");
      return (entered) => rule.solveEmi(calculator, entered);
    }
    case "pmegp": {
      const rule = await import("../../domain/calculators/pmegp-result.ts");
      return (entered) => rule.solvePmegp(calculator, entered);
    }
    case "pmfme": {
      const rule = await import("../../domain/calculators/pmfme-result.ts");
      return (entered) => rule.solvePmfme(calculator, entered);
    }
    case "mudra": {
      const rule = await import("../../domain/calculators/mudra-result.ts");
      return (entered) => rule.solveMudra(calculator, entered);
    }
    case "msme": {
      const rule = await import("../../domain/calculators/msme-result.ts");
      return (entered) => rule.solveMsme(calculator, entered);
    }
    case "gst": {
      const rule = await import("../../domain/calculators/gst-result.ts");
      return (entered) => rule.solveGst(calculator, entered);
    }
  }
}
