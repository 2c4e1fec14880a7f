import { expect, test } from "vitest";
import { schemes } from "./test-schemes.ts";

const figures = Object.entries(schemes).flatMap(([scheme, content]) =>
  Object.entries(content.figures).map(([key, figure]) => ({ name: `${scheme}.${key}`, figure })),
);

/** A day that the calendar has, as 2026-11-20. */
function isDay(value: unknown): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(String(value));
}

test.each([
  ["2026-11-20", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["20-11-2026", false],
  ["soon", false],
  [null, false],
])("%s is a day: %s", (value, is) => {
  expect(isDay(value)).toBe(is);
});

test("every figure has a value, a unit, a meaning, a source, and real days", () => {
  expect(figures.length).toBeGreaterThan(100);
  const wrong = figures.filter(({ figure }) => {
    const { value, unit, says, from, checked, source, earlier = [] } = figure;
    return !(
      typeof value === "number" &&
      ["percent", "rupees", "years", "months", "days", "count"].includes(String(unit)) &&
      ["verified", "second-hand", "unverified"].includes(String(checked)) &&
      [says, source].every((text) => typeof text === "string" && text.length > 2) &&
      (from === null || isDay(from)) &&
      isDay(figure["review-by"]) &&
      earlier.every((one) => typeof one.value === "number" && isDay(one.until))
    );
  });
  expect(wrong).toEqual([]);
});

test("an earlier value ended before the present one began", () => {
  const wrong = figures.filter(
    ({ figure: { from, earlier = [] } }) =>
      typeof from === "string" && earlier.some((one) => String(one.until) >= from),
  );
  expect(wrong).toEqual([]);
});

test("every figure is due for review after the day from which it is valid", () => {
  const wrong = figures.filter(
    ({ figure }) => figure.from !== null && String(figure["review-by"]) <= String(figure.from),
  );
  expect(wrong).toEqual([]);
});
