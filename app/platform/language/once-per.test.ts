import { expect, test } from "vitest";
import { oncePer } from "./once-per.ts";

test("a value is made once for each key", () => {
  const made: string[] = [];
  const numberOf = oncePer((locale: string) => {
    made.push(locale);
    return new Intl.NumberFormat(locale);
  });
  expect(numberOf("en-IN").format(1234567)).toBe("12,34,567");
  expect(numberOf("de").format(1234567)).toBe("1.234.567");
  expect(numberOf("en-IN")).toBe(numberOf("en-IN"));
  expect(made).toEqual(["en-IN", "de"]);
});
