import { asTyped } from "../../../platform/language/amount.ts";
import type { Calculator } from "../../catalogue/calculators/calculator.ts";
import { type CalculatorName, type Entered, enteredIn } from "../../catalogue/calculators/calculators.ts";
import { districtIn } from "../../catalogue/calculators/places.ts";
import type { Client } from "./tables.ts";

export function enterFromClient(calculator: Calculator, client: Client): Entered {
  const { loan_amount: loan, term_loan: term, cash_credit: cash } = client;
  const found: Record<CalculatorName, () => Record<string, string>> = {
    emi: () => ({ amount: asTyped(term ?? loan) }),
    pmegp: () => (calculator.name === "pmegp" ? pmegpFrom(client, calculator) : {}),
    pmfme: () => {
      const own = calculator.name === "pmfme" ? calculator.data.facts.own : 0;
      return { kind: "individual", cost: costOf(loan, own) };
    },
    mudra: () => ({ amount: asTyped(loan) }),
    msme: () => ({}),
    gst: () => ({ state: "bihar" }),
  };
  const all = { ...found[calculator.name](), working: asTyped(cash) };
  return enteredIn(calculator.name, new URLSearchParams(all));
}

function pmegpFrom(client: Client, { data }: Extract<Calculator, { name: "pmegp" }>) {
  // Women count as special category; for others the record does not say.
  const category = client.gender === "Female" ? "special" : "";
  const own = category === "special" ? data.facts.ownSpecial : data.facts.ownGeneral;
  const district = districtIn(client.address, data.districts)?.value ?? "";
  return { category, district, cost: costOf(client.loan_amount, own) };
}

/** The record has only the loan, so the cost follows from the loan and the own share. */
function costOf(loan: number, ownShare: number): string {
  return String(Math.round((loan * 100) / (100 - ownShare) / 100));
}
