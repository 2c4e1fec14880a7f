import { expect, test } from "vitest";
import { readCalculator } from "../../catalogue/calculators/calculator-facts.server.ts";
import type { CalculatorName } from "../../catalogue/calculators/calculators.ts";
import { enterFromClient } from "./enter-from-client.ts";
import type { Client } from "./tables.ts";

const client = {
  gender: "Male",
  address: "Ward 4, Gaya-823001",
  loan_amount: 9_00_000_00,
  term_loan: 6_00_000_00,
  cash_credit: 3_00_000_00,
} as Client;

const entered = (name: CalculatorName, change: Partial<Client> = {}) =>
  enterFromClient(readCalculator(name, "hi", new Date()), { ...client, ...change });

test.each([
  ["emi", {}, { amount: "600000" }],
  ["emi", { term_loan: null }, { amount: "900000" }],
  ["pmegp", {}, { district: "gaya", category: "", cost: "1000000", working: "300000" }],
  [
    "pmegp",
    { gender: "Female", address: "पटना" },
    { district: "patna", category: "special", cost: "947368", working: "300000" },
  ],
  ["pmegp", { address: "Gayaganj" }, { district: "", category: "", cost: "1000000", working: "300000" }],
  [
    "pmegp",
    { address: "Motihari, East Champaran" },
    { district: "east champaran", category: "", cost: "1000000", working: "300000" },
  ],
  ["pmfme", {}, { kind: "individual", cost: "1000000" }],
  ["mudra", {}, { amount: "900000" }],
  ["msme", {}, {}],
  ["gst", {}, { state: "bihar" }],
] as [CalculatorName, Partial<Client>, Record<string, string>][])(
  "%s begins from %o with %o",
  (name, change, expected) => {
    expect(entered(name, change)).toEqual(expected);
  },
);
