import type { CalculatorName, Entered } from "./calculators.ts";

/** What a calculator shows until something is entered: a made-up example. */
export const exampleEntries: Record<CalculatorName, Entered> = {
  emi: { amount: "500000", rate: "11", months: "60" },
  pmegp: { category: "general", area: "rural", sector: "manufacturing", cost: "1000000" },
  pmfme: { kind: "individual", cost: "1000000" },
  mudra: { amount: "300000" },
  msme: { investment: "2000000", turnover: "8000000" },
  gst: { state: "bihar", supply: "goods", turnover: "3000000" },
};
