import type { Entered } from "../../catalogue/calculators/calculators.ts";
import { type Calculator, ruleOf } from "../../catalogue/calculators/rules.ts";
import type { Client } from "./tables.ts";

export function enterFromClient({ name, data }: Calculator, client: Client): Entered {
  const applicant = {
    loan: client.loan_amount,
    termLoan: client.term_loan,
    cashCredit: client.cash_credit,
    isWoman: client.gender === "Female",
    address: client.address,
  };
  return ruleOf(name).enter?.(applicant, data) ?? {};
}
