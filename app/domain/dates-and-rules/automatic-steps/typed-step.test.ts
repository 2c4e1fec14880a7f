import { expect, test } from "vitest";
import { usualStep } from "./step.ts";
import { checkStep, typedStepFrom } from "./typed-step.ts";

const step = (key: "documents" | "status") => ({
  name: "Step",
  definition: usualStep(key, { name: "Step", language: "en", me: "s1" }),
});
const typed = typedStepFrom({ ...step("documents"), perDay: 50 });
const known = { staff: ["s1"], texts: ["documents-missing"] };

test("what is not in the form stays, and what is in it is read and shown again", () => {
  const old = {
    ...step("documents"),
    definition: { ...step("documents").definition, followUp: { days: 4, action: "Ask" } },
  };
  const read = checkStep({ ...typed, number: "9", followUp: "on", tell: "assignee" }, old, known);
  expect(read).toMatchObject({
    problems: {},
    perDay: 50,
    definition: { number: 9, followUp: { days: 4, action: "Ask" }, tell: { whom: "assignee", by: "mail" } },
  });
  expect(typedStepFrom(read)).toEqual({ ...typed, number: "9", followUp: "on", tell: "assignee" });
  const status = checkStep({ ...typed, choice: "Lost" }, step("status"), known);
  expect(status).toMatchObject({ problems: {}, definition: { status: null, number: 0 } });
});

test.each([
  [{ number: "0" }, { number: "number" }],
  [{ number: "1e3" }, { number: "number" }],
  [{ number: "366" }, { number: "number" }],
  [{ text: "gone" }, { text: "unknown" }],
  [{ tell: "gone" }, { tell: "unknown" }],
  [{ perDay: "-1" }, { perDay: "perDay" }],
  [{ text: "", followUp: "", tell: "" }, { text: "nothing" }],
])("%o is refused", (wrong, problems) => {
  expect(checkStep({ ...typed, ...wrong }, step("documents"), known).problems).toEqual(problems);
});
