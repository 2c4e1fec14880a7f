import fc from "fast-check";
import { expect, test } from "vitest";
import { keyOf } from "./key.ts";
import { searchKey } from "./search-key.ts";

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const mobile = fc
  .tuple(fc.integer({ min: 6, max: 9 }).map(String), fc.array(digit, { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => first + rest.join(""));
const gap = fc.constantFrom("", "", "", " ", "-", ".", "\u00a0", "\u2011", "\u202c");

const typed = fc.record({
  number: mobile,
  length: fc.integer({ min: 5, max: 10 }),
  gaps: fc.array(gap, { minLength: 10, maxLength: 10 }),
  prefix: fc.constantFrom("", "0", "+91", "+91 ", "+91-", "0091 ", "91 ", "91-", "tel:+91", "(+91) "),
  devanagari: fc.boolean(),
});

test("a number, or its beginning, is found in any form in which it is printed or dialled", () => {
  fc.assert(
    fc.property(typed, ({ number, length, gaps, prefix, devanagari }) => {
      const spaced = [...number.slice(0, length)].map((one, i) => `${gaps[i]}${one}`).join("");
      const written = prefix + spaced;
      const text = devanagari
        ? written.replace(/\d/g, (one) => String.fromCharCode(Number(one) + 0x966))
        : written;
      const key = searchKey(text);
      expect(number).toContain(key);
      // All of it that can be told from the prefix: no other number is found by less.
      expect(key.length).toBeGreaterThanOrEqual(length - 3);
    }),
  );
});

test.each([
  ["91000 00001", "9100000001"],
  ["+919100000001", "9100000001"],
  ["09100000001", "9100000001"],
  ["00000 01067", "000001067"],
  ["67 890", "67890"],
  ["+1 415 555 2671", "+14155552671"],
  ["0014155552671", "+14155552671"],
])("%s looks for %s", (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test.each(["Asha  Devi", "2026-27", "12/3", "S-7K2M9-X4", "+", "भागलपुर ४", "0042"])(
  "%s is no number, and stays as texts are compared",
  (text) => {
    expect(searchKey(text)).toBe(keyOf(text));
  },
);

test("a reference is found as it is read out; a name of as many letters stays one", () => {
  for (const typed of ["S-7K3M9-Q2XTB", "s7k3m9q2xtb", "S 7K3M9 Q2XTB"])
    expect(searchKey(typed)).toBe("s-7k3m9-q2xtb");
  expect(searchKey("s 7k3mo q2xtl")).toBe("s-7k3m0-q2xt1");
  expect(searchKey("Sanjay Kumar")).toBe("sanjay kumar");
  expect(searchKey("sanjaykumar")).toBe("sanjaykumar");
});
