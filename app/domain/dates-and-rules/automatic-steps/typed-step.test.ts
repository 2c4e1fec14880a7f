import { expect, test } from "vitest";
import { checkRule, newTypedRule, typedRuleFrom } from "./typed-step.ts";

const known = {
  stages: (register: string) => (register === "pmegp" ? ["at_bank"] : ["papers"]),
  registers: ["pmegp", "pmfme"],
  staff: ["s1"],
  services: ["PMEGP Loan"],
  texts: ["stage-changed"],
};
const typed = {
  ...newTypedRule("stage"),
  ...{ name: "Old at the bank", register: "pmegp", stage: "at_bank", from: "1,00,000", to: "5,00,000" },
  ...{ text: "stage-changed", language: "en", followUpDays: "2", tell: "assignee", tellBy: "mail" },
};

test("a rule is read from its form, and shown in it again", () => {
  const { definition, problems } = checkRule(typed, known);
  expect(problems).toEqual({});
  expect(definition).toMatchObject({
    number: 10,
    from: 100_000_00,
    to: 500_000_00,
    tell: { whom: "assignee", by: "mail" },
  });
  expect(typedRuleFrom(typed.name, definition)).toEqual({ ...typed, from: "100000", to: "500000" });
});

test.each([
  [{ name: "" }, { name: "required" }],
  [{ when: "never" }, { when: "when" }],
  [{ number: "0" }, { number: "number" }],
  [{ number: "1e3" }, { number: "number" }],
  [{ stage: "papers" }, { stage: "unknown" }],
  [{ when: "status", status: "Lost" }, { status: "unknown" }],
  [{ from: "many" }, { from: "amount" }],
  [{ from: "6,00,000" }, { to: "amounts" }],
  [{ text: "gone" }, { text: "unknown" }],
  [{ followUpDays: "-1" }, { followUpDays: "days" }],
  [{ text: "", followUpDays: "", tell: "" }, { text: "nothing" }],
])("%o is refused", (wrong, problems) => {
  expect(checkRule({ ...typed, ...wrong }, known).problems).toEqual(problems);
});

test("what a condition does not have is left out", () => {
  const enquiry = {
    ...typed,
    when: "unanswered",
    stage: "gone",
    status: "gone",
    service: "PMEGP Loan",
    number: "24",
  };
  expect(checkRule(enquiry, known)).toMatchObject({
    problems: {},
    definition: { register: null, stage: null, status: null, from: null, service: "PMEGP Loan" },
  });
});
