import { expect, test } from "vitest";
import { fillText, unknownIn, variablesIn } from "./variables.ts";

test("a text is filled from the record, as often as it names a variable", () => {
  const record = { name: "Sunita $& Devi", stage: "Sanctioned" };
  expect(fillText("{name}: { stage }. {name}!", record)).toEqual({
    text: "Sunita $& Devi: Sanctioned. Sunita $& Devi!",
  });
});

test.each([
  ["Namaste {nmae}", { name: "Asha" }, { unknown: "nmae" }],
  ["Namaste {}", { name: "Asha" }, { unknown: "" }],
  ["{name}: {stage}", { name: "Asha", stage: " " }, { empty: "stage" }],
  ["{name}", {}, { empty: "name" }],
])("%s is not filled with %o", (text, record, problem) => {
  expect(fillText(text, record)).toEqual(problem);
});

test("a value in braces is not filled again, and braces over two lines are plain text", () => {
  expect(fillText("{name} {a\nb}", { name: "{stage}" })).toEqual({ text: "{stage} {a\nb}" });
});

test("the variables of a text are known in its order", () => {
  expect(variablesIn("{link} {name} {link} {what}")).toEqual(["link", "name"]);
  expect(unknownIn("{link} {name}")).toBeUndefined();
});
