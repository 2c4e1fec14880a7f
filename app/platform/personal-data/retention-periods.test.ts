import { expect, test } from "vitest";
import { periodOf } from "./retention-periods.ts";

test.each([
  [0, "days", 0],
  [1, "days", 1],
  [180, "days", 180],
  [364, "days", 364],
  [365, "years", 1],
  [366, "years", 1],
  [700, "days", 700],
  [2922, "years", 8],
])("%d days are said in %s: %d", (days, unit, value) => {
  expect(periodOf(days)).toEqual({ value, unit });
});
