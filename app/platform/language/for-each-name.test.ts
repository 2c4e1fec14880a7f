import { expect, test } from "vitest";
import { forEachName } from "./for-each-name.ts";

test("a sentence is formatted once, and says every name as it is", () => {
  const asked: string[] = [];
  const select = forEachName((name) => {
    asked.push(name);
    return `Select ${name}, please`;
  });
  expect(select("Asha Devi")).toBe("Select Asha Devi, please");
  expect(select("$& {name}")).toBe("Select $& {name}, please");
  expect(asked).toHaveLength(1);
});
