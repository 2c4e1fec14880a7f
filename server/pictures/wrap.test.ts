import { expect, test } from "vitest";
import { fitted } from "./wrap.ts";

/** Letters that are half as wide as high. */
const measure = (text: string) => text.length * 50;
const box = { width: 500, height: 300, lead: 1 };

test("a short text has one line of the largest letters", () => {
  expect(fitted("Services", measure, box, [{ lines: 1, sizes: [100, 50] }])).toEqual({
    lines: ["Services"],
    size: 100,
    lead: 100,
  });
});

test("a longer text shrinks before it takes more lines, as far as it may", () => {
  const tries = [
    { lines: 1, sizes: [100, 80] },
    { lines: 2, sizes: [100, 80] },
  ];
  expect(fitted("Twelve chars", measure, box, tries)).toMatchObject({ lines: ["Twelve chars"], size: 80 });
  expect(fitted("Eighteen letters in", measure, box, tries)).toMatchObject({
    lines: ["Eighteen", "letters in"],
    size: 100,
  });
});

test("lines are as even as they can be", () => {
  const { lines } = fitted("aa bb cc dddd", measure, box, [{ lines: 2, sizes: [100] }]);
  expect(lines).toEqual(["aa bb", "cc dddd"]);
});

test("lines that do not fit the height of the box are not used", () => {
  const low = { ...box, height: 120 };
  const tries = [{ lines: 2, sizes: [100, 60] }];
  expect(fitted("Eighteen letters in", measure, low, tries)).toMatchObject({ size: 60 });
});

test("a text that fits nowhere is set in the smallest letters, whole", () => {
  const { lines, size } = fitted("x".repeat(50), measure, box, [{ lines: 1, sizes: [100, 40] }]);
  expect([lines.join(""), size]).toEqual(["x".repeat(50), 40]);
});

test("a no-break space keeps words together", () => {
  const { lines } = fitted("support of ₹5\u00a0lakh", measure, box, [{ lines: 2, sizes: [100] }]);
  expect(lines).toEqual(["support of", "₹5\u00a0lakh"]);
});

test("an empty text has no lines", () => {
  expect(fitted("", measure, box, [{ lines: 1, sizes: [100] }]).lines).toEqual([]);
});
