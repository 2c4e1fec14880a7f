import type { Calculator } from "../../domain/catalogue/calculators/calculator.ts";
import type { Entered } from "../../domain/catalogue/calculators/calculators.ts";
import type { Solved } from "../../domain/catalogue/calculators/result.ts";

/** A browser needs the rule of one calculator only. */
export async function loadRule(calculator: Calculator): Promise<(entered: Entered) => Solved> {
  switch (calculator.name) {
    case "emi": {
      const rule = await import("../../domain/catalogue/calculators/emi-result.ts");
      return (entered) => rule.solveEmi(calculator, entered);
    }
    case "pmegp": {
      const rule = await import("../../domain/catalogue/calculators/pmegp-result.ts");
      return (entered) => rule.solvePmegp(calculator, entered);
    }
    case "pmfme": {
      const rule = await import("../../domain/catalogue/calculators/pmfme-result.ts");
      return (entered) => rule.solvePmfme(calculator, entered);
    }
    case "mudra": {
      const rule = await import("../../domain/catalogue/calculators/mudra-result.ts");
      return (entered) => rule.solveMudra(calculator, entered);
    }
    case "msme": {
      const rule = await import("../../domain/catalogue/calculators/msme-result.ts");
      return (entered) => rule.solveMsme(calculator, entered);
    }
    case "gst": {
      const rule = await import("../../domain/catalogue/calculators/gst-result.ts");
      return (entered) => rule.solveGst(calculator, entered);
    }
  }
}
