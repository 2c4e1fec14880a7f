import { amber } from "../check.ts";
import type { Scheme } from "./scheme.ts";

export const mudra: Scheme = {
  checks(_, { mudra: { tarunPlusMost } }, model) {
    const loan = model.value("termLoan") + model.value("cashCredit");
    return loan > tarunPlusMost
      ? [amber("aboveMudra", "finance.termLoan", { mostPaise: tarunPlusMost })]
      : [];
  },
};
