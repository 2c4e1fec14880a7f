import type { SampleClient } from "../app/domain/clients/samples.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import { dayAfter } from "../app/platform/language/time.ts";
import { keepResult } from "../app/portal/clients/profile/calculator-loader.server.ts";
import { type DemoEvent, timeOn } from "./demo-clients.ts";

type By = { id: () => string; by: Staff; now: Date };

/** The results of two calculators that staff kept in a client's record: what the scheme pays, and the instalment. */
export function calculationEvents({ values, createdOn }: SampleClient, { id, by, now }: By): DemoEvent[] {
  const rupees = String((values.loan_amount ?? 0) / 100);
  const category = values.gender === "Female" ? "special" : "general";
  const scheme =
    values.scheme === "pmegp"
      ? { category, area: "rural", sector: "manufacturing", cost: rupees }
      : { kind: "individual", cost: rupees };
  const kept = [
    { calculator: values.scheme, ...scheme },
    { calculator: "emi", amount: rupees, rate: "10.5", months: "84", moratorium: "6" },
  ];
  return kept.map((entered, n) => ({
    at: timeOn(dayAfter(createdOn, 1), n === 0 ? "14:20" : "14:25", now),
    run: (trx, at) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(entered)) form.set(name, value);
      return keepResult(trx, by, id(), form, at);
    },
  }));
}
