import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../tests/form.ts";
import { dialled, phoneKind, readPhone, sameNumbers, spaced, withoutTrunk } from "./phone.ts";

test.each([
  ["9876543210", "9876543210"],
  ["98765 43210", "9876543210"],
  ["98765-43210", "9876543210"],
  ["987 654 3210", "9876543210"],
  ["9876.543.210", "9876543210"],
  ["09876543210", "9876543210"],
  ["919876543210", "9876543210"],
  ["+919876543210", "9876543210"],
  ["+91 98765 43210", "9876543210"],
  ["+91-98765-43210", "9876543210"],
  ["+91 0 98765 43210", "9876543210"],
  ["0091 98765 43210", "9876543210"],
  ["00 91 98765 43210", "9876543210"],
  ["(+91) 98765–43210", "9876543210"],
  ["९८७६५४३२१०", "9876543210"],
  ["+९१ ९८७६५ ४३२१०", "9876543210"],
  ["९८765 43210", "9876543210"],
  [" 98765\u00a043210\t", "9876543210"],
  ["98765\u201143210", "9876543210"],
  ["\u202a+91 98765 43210\u202c", "9876543210"],
  ["98765\u200b43210\u200e", "9876543210"],
  ["0612 2234567", "06122234567"],
  ["0612-2345678", "06122345678"],
  ["06122345678", "06122345678"],
  ["०६१२-२३४५६७८", "06122345678"],
  ["(0612) 223-4567", "06122234567"],
  ["+91 (0) 612 2234567", "06122234567"],
  ["+91 612 223 4567", "06122234567"],
  ["06184/223456", "06184223456"],
  ["0612-7012345", "06127012345"],
  ["022-2345 6789", "02223456789"],
  ["080 23456789", "08023456789"],
  ["0 70041 23456", "7004123456"],
  ["07004-123456", "7004123456"],
  ["+91 62012 34567", "6201234567"],
  ["1234567890", "1234567890"],
  ["1800 345 6789", "18003456789"],
  ["1800-11-4000", "1800114000"],
  ["+91 1800 345 6789", "18003456789"],
  ["1860 500 1066", "18605001066"],
  ["00000 00001", "0000000001"],
  ["+977 1-4211567", "+97714211567"],
  ["00977 1 4211567", "+97714211567"],
  ["+1 (212) 555-0100", "+12125550100"],
  ["+44 20 7946 0958", "+442079460958"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["0044 (0) 20 7946 0958", "+442079460958"],
  ["tel:+919876543210", "9876543210"],
  ["091 98765 43210", "9876543210"],
  ["+971 50 123 4567", "+971501234567"],
  ["+123456789012345", "+123456789012345"],
  ["+6771234", "+6771234"],
])("%j is read as %s", (typed, read) => {
  expect(readPhone(typed)).toBe(read);
});

test.each([
  [""],
  [" "],
  ["+"],
  ["phone"],
  ["987654321"],
  ["98765432100"],
  ["2234567"],
  ["1800 345"],
  ["1800 345 67890"],
  ["+91 98765 4321"],
  ["+91 98765 43210 9"],
  ["+1234567890123456"],
  ["+123456"],
  ["+0123456789"],
  ["++919876543210"],
  ["98765+43210"],
  ["9876543210 / 9876543211"],
  ["9876543210, home"],
  ["98765 4321O"],
  ["९८७६५४३२१"],
  ["9876543210x12"],
  ["<9876543210>"],
])("%j is rejected", (typed) => {
  expect(readPhone(typed)).toBeNull();
});

const digit = fc.integer({ min: 0, max: 9 }).map(String);
/** Not "00" and another digit: that is how an international number begins. */
const tenDigits = fc
  .array(digit, { minLength: 10, maxLength: 10 })
  .map((digits) => digits.join(""))
  .filter((digits) => !/^00[1-9]/.test(digits));
const gap = fc.constantFrom("", "", " ", "-", ".", "(", ")", "/", "–", "\u00a0", "  ");

test("any formatting of ten digits is read as those digits", () => {
  const formatted = fc.record({
    digits: tenDigits,
    gaps: fc.array(gap, { minLength: 11, maxLength: 11 }),
    devanagari: fc.boolean(),
    prefix: fc.constantFrom("", "0", "91", "+91", "+91 0", "0091"),
  });
  fc.assert(
    fc.property(formatted, ({ digits, gaps, devanagari, prefix }) => {
      const written = [...digits].map((one) => (devanagari ? String.fromCharCode(Number(one) + 0x966) : one));
      const typed = prefix + written.map((one, i) => `${gaps[i]}${one}`).join("") + gaps[10];
      // "0" before a number that begins with "0" and a digit is the international prefix.
      fc.pre(!(prefix === "0" && /^0[1-9]/.test(digits)));
      expect(withoutTrunk(readPhone(typed) ?? "")).toBe(digits);
    }),
  );
});

const areaCodes = ["11", "22", "40", "79", "80", "120", "341", "484", "522", "612", "651", "761", "891"];
const longAreaCodes = ["1552", "2112", "3222", "4112", "5842", "6184", "6224", "6344", "7112", "7632"];
const landlines = fc
  .tuple(
    fc.constantFrom(...areaCodes, ...longAreaCodes),
    fc.integer({ min: 2, max: 4 }),
    fc.integer({ min: 0 }),
  )
  .map(([code, first, rest]) => ({
    code,
    rest: `${first}${rest}`.padEnd(10, "0").slice(0, 10 - code.length),
  }));

test("a landline typed with its area code keeps code and trunk prefix, and has no other kind", () => {
  const prefix = fc.constantFrom("0", "(0", "+91 ", "+91 0", "+91 (0) ", "0091 ", "91-");
  fc.assert(
    fc.property(
      landlines,
      prefix,
      fc.constantFrom("", " ", "-", ") ", "/"),
      ({ code, rest }, before, gap) => {
        const read = readPhone(`${before}${code}${gap}${rest}`);
        expect(read).toBe(`0${code}${rest}`);
        expect(phoneKind(`0${code}${rest}`)).toBe("landline");
        expect(dialled(read ?? "")).toBe(`+91${code}${rest}`);
        expect(spaced(read ?? "")).toBe(`0${code} ${rest}`);
      },
    ),
  );
});

const nearlyPhones = fc.string({ unit: fc.constantFrom(..."0123456789+९०() -./91a") });

test("whatever is typed, the answer is null, an Indian number or an international one, and reads as itself", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), nearlyPhones), (typed) => {
      const read = readPhone(typed);
      if (read === null) return;
      expect(read).toMatch(/^(\d{10}|0\d{10}|18[06]0\d{7}|\+\d{7,15})$/);
      expect(readPhone(read)).toBe(read);
      expect(sameNumbers(read)).toContain(read);
      expect(sameNumbers(read).map(dialled)).toEqual(sameNumbers(read).map(() => dialled(read)));
    }),
    { numRuns: sized(200, 2000) },
  );
});

test("a number as it is shown is read again as itself", () => {
  const abroad = fc
    .tuple(fc.constantFrom("1", "44", "977", "971"), fc.integer({ min: 100_000, max: 9_999_999_999 }))
    .map(([country, rest]) => `+${country}${rest}`);
  fc.assert(
    fc.property(fc.oneof(tenDigits, abroad), (number) => {
      expect(readPhone(number)).toBe(number);
      expect(readPhone(spaced(number))).toBe(number);
    }),
  );
});

test("an Indian number is dialled with its country code, another as it stands", () => {
  expect(dialled("9876543210")).toBe("+919876543210");
  expect(dialled("+97714211567")).toBe("+97714211567");
});

test("an Indian number is shown with a gap, another as it stands", () => {
  expect(spaced("9876543210")).toBe("98765 43210");
  expect(spaced("+97714211567")).toBe("+97714211567");
  expect(spaced("18003456789")).toBe("1800 345 6789");
});

test.each([
  ["9876543210", "mobile"],
  ["7004123456", "mobile"],
  ["6201234567", "mobile"],
  ["0000000001", "mobile"],
  ["06122345678", "landline"],
  ["6122345678", "landline"],
  ["2223456789", "landline"],
  ["1800114000", "tollFree"],
  ["18605001066", "tollFree"],
  ["+97714211567", "foreign"],
])("%s is a %s number", (phone, kind) => {
  expect(phoneKind(phone)).toBe(kind);
});

test("a toll-free number is dialled without a country code", () => {
  expect(dialled("18003456789")).toBe("18003456789");
});
