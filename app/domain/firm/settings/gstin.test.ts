import fc from "fast-check";
import { expect, test } from "vitest";
import { readGstin } from "./gstin.ts";

const known = "27AAPFU0939F1ZV";

test("a GSTIN is read with spaces and in small letters", () => {
  expect(readGstin(known)).toBe(known);
  expect(readGstin(" 27 aapfu0939f1zv ")).toBe(known);
});

test.each(["", "27AAPFU0939F1Z", "27AAPFU0939F1ZVV", "AA27PFU0939F1ZV", "27AAPFU0939F1AV"])(
  "%j has not the form of a GSTIN",
  (typed) => expect(readGstin(typed)).toBeNull(),
);

test("one wrong character is noticed", () => {
  const characters = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  fc.assert(
    fc.property(fc.nat(14), fc.constantFrom(...characters), (at, character) => {
      fc.pre(known[at] !== character);
      expect(readGstin(known.slice(0, at) + character + known.slice(at + 1))).toBeNull();
    }),
  );
});
