import { expect, test } from "vitest";
import { modelOf } from "./make-report.ts";
import type { ReportInputs } from "./schema.ts";
import { facts, maskUnit } from "./test-inputs.ts";

const modelWith = (subsidy: ReportInputs["conventions"]["subsidy"], loan: Partial<ReportInputs["loan"]>) => {
  const inputs = maskUnit();
  const conventions = { ...inputs.conventions, subsidy, tax: "none" as const };
  return modelOf({ ...inputs, conventions, loan: { ...inputs.loan, ...loan } }, facts);
};

test.each(["quarterly", "monthly", "yearly", "emi"] as const)(
  "with %s instalments either report has the debt service of the other way as if it were worked out again",
  (repayment) => {
    const loan = { repayment, moratorium: 0, instalments: repayment === "yearly" ? 5 : 18 };
    const [note, net] = [modelWith("note", loan), modelWith("net", loan)];
    for (const [one, other] of [
      [note, net],
      [net, note],
    ] as const)
      for (const [year, due] of one.values("dueOther").entries()) {
        // Each instalment and its interest is rounded to the paisa.
        expect(Math.abs(due - other.value("due", year))).toBeLessThanOrEqual(24);
        if (due > 0) expect(one.value("dscrOther", year)).toBeCloseTo(other.value("dscr", year), 4);
      }
  },
);

test("without a scheme there is no other way", () => {
  const { tables } = modelOf({ ...maskUnit(), scheme: "none" }, facts);
  expect(tables.map(({ key }) => key)).not.toContain("dscrOther");
});
