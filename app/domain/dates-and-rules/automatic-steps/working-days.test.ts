import { expect, test } from "vitest";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { workingDaysBefore } from "./working-days.ts";

const hours = {
  ...defaultDetails.hours,
  days: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as never,
  holidays: [{ on: "11-24", name: "Sample" }],
};

test.each([
  ["2026-11-26", 0, "2026-11-26"],
  ["2026-11-26", 1, "2026-11-25"],
  // Tuesday is a holiday, Sunday is off.
  ["2026-11-26", 2, "2026-11-24"],
  ["2026-11-26", 3, "2026-11-22"],
  ["2026-11-23", 1, "2026-11-22"],
])("%s is %i working days after %s", (today, count, day) => {
  expect(workingDaysBefore(today, count, hours)).toBe(day);
});

test("a firm that never works ends the search", () => {
  expect(workingDaysBefore("2026-11-26", 1, { ...hours, days: [] }) < "2025-01-01").toBe(true);
});
