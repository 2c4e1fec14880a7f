import { expect, test } from "vitest";
import { fillText, looseBraceIn, unknownIn, variablesIn } from "./variables.ts";

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

test.each([
  ["Namaste {name}, {stage}", undefined],
  ["Namaste\n{name, your case is here", { line: 2, part: "{name, your case is " }],
  ["{name} of firm}", { line: 1, part: "{name} of firm}" }],
  ["{{name}}", { line: 1, part: "{{name}}" }],
  ["{name\n}", { line: 1, part: "{name" }],
])("a brace without its partner is found at its place: %j", (text, place) => {
  expect(looseBraceIn(text)).toEqual(place);
});
