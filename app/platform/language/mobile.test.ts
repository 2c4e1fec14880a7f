import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../tests/form.ts";
import { readMobile } from "./mobile.ts";

test.each([
  ["9000000001"],
  [" 90000 00001 "],
  ["90000-00001"],
  ["+919000000001"],
  ["+91 90000 00001"],
  ["+ 91 90000 00001"],
  ["919000000001"],
  ["09000000001"],
  ["0091 9000000001"],
  ["९००००००००१"],
  ["+९१ ९००००००००१"],
  ["۹۰۰۰۰۰۰۰۰۱"],
  ["٩٠٠٠٠ ٠٠٠٠١"],
  ["９００００００００１"],
  ["＋９１ ９００００ ００００１"],
  ["\u202a+91 90000 00001\u202c"],
  ["+91 (0) 90000 00001"],
  ["0-90000-00001"],
  ["91-90000-00001"],
  ["90000 00001 (wife)"],
  ["Mob. 90000.00001"],
])("%j is the number 9000000001", (typed) => {
  expect(readMobile(typed)).toBe("9000000001");
});

test("ten digits that begin with a prefix are ten digits", () => {
  expect(readMobile("0000000001")).toBe("0000000001");
  expect(readMobile("9100000001")).toBe("9100000001");
});

test.each([
  "",
  "abc",
  "900000000",
  "0612234567",
  "90000000011",
  "+1 900 000 0001",
  "+92 9000000001",
  "00 9000000001",
  "0612-2345678",
  "06122345678",
  "612-2345678",
  "612 2345678",
  "+91 612 2345678",
  "(0612) 2345678",
  "011 23456789",
  "+65 9123 4567",
  "+91 9000 0001",
  "0065 91234567",
  "9000000001/9000000002",
  "9000000001, 2",
  "9000000001 ext 5",
  "90000 call 00001",
  "+",
  "9".repeat(100_000),
])("%j is no number to sign in with", (typed) => {
  expect(readMobile(typed)).toBeNull();
});

test("whatever is typed, the answer is null or ten digits", () => {
  const nearly = fc.string({ unit: fc.constantFrom(..."0919+९० -a"), maxLength: 20 });
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string({ unit: "binary" })), (typed) => {
      expect(readMobile(typed) ?? "0000000000").toMatch(/^\d{10}$/);
    }),
    { numRuns: sized(100, 1000) },
  );
});
