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
  ["919000000001"],
  ["09000000001"],
  ["0091 9000000001"],
  ["९००००००००१"],
  ["+९१ ९००००००००१"],
])("%j is the number 9000000001", (typed) => {
  expect(readMobile(typed)).toBe("9000000001");
});

test("ten digits that begin with a prefix are ten digits", () => {
  expect(readMobile("0000000001")).toBe("0000000001");
  expect(readMobile("9100000001")).toBe("9100000001");
});

test.each(["", "abc", "900000000", "90000000011", "+1 900 000 0001", "+92 9000000001", "00 9000000001"])(
  "%j is no number to sign in with",
  (typed) => {
    expect(readMobile(typed)).toBeNull();
  },
);

test("whatever is typed, the answer is null or ten digits", () => {
  const nearly = fc.string({ unit: fc.constantFrom(..."0919+९० -a"), maxLength: 20 });
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string({ unit: "binary" })), (typed) => {
      expect(readMobile(typed) ?? "0000000000").toMatch(/^\d{10}$/);
    }),
    { numRuns: sized(100, 1000) },
  );
});
