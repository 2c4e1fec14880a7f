import { expect, test } from "vitest";
import { asciiDigits } from "./digits.ts";

test("only Devanagari digits change into Latin ones", () => {
  expect(asciiDigits("०१२३४५६७८९ 5 क")).toBe("0123456789 5 क");
});
