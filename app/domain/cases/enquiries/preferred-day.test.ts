import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { istDay } from "../../../platform/language/time.ts";
import { defaultDetails, type Hours } from "../../firm/settings/site-details.ts";
import { weekdays } from "../../firm/settings/weekdays.ts";
import { checkPreferred, dayParts, partsWithin, tidyDay } from "./preferred-day.ts";

/** A Friday; the fifteenth of August is a day off. */
const friday = new Date("2026-07-24T10:00:00+05:30");
const hours: Hours = { ...defaultDetails.hours, holidays: [{ on: "2026-08-03", name: "Closed" }] };
const check = (preferredDay: string, preferredPart = "", now = friday) =>
  checkPreferred({ preferredDay, preferredPart }, { hours, now });

test("neither is asked for", () => {
  expect(checkPreferred({}, { hours, now: friday })).toEqual({});
  expect(check("", "")).toEqual({});
  expect(check("", "evening")).toEqual({});
});

test.each([
  ["2026-07-24", "today, while we are open"],
  ["2026-07-27", "the next Monday"],
  ["2026-08-21", "a Friday in four weeks"],
  ["२०२६-०७-२७", "Devanagari digits"],
])("%s is taken: %s", (day) => {
  expect(check(day, "evening")).toEqual({});
});

test.each([
  ["2026-07-23", "past"],
  ["1999-01-01", "past"],
  ["2026-07-25", "closed"],
  ["2026-07-26", "closed"],
  ["2026-08-03", "closed"],
  ["2026-08-24", "far"],
  ["9999-12-31", "far"],
  ["2026-02-30", "day"],
  ["tomorrow", "day"],
  ["27/07/2026", "day"],
  ["2026-7-27", "day"],
  ["__proto__", "day"],
])("%s is refused as %s", (day, problem) => {
  expect(check(day)).toEqual({ preferredDay: problem });
});

test("a day off of every year is closed too", () => {
  const yearly = { ...hours, holidays: [{ on: "08-14", name: "Closed" }] };
  const typed = { preferredDay: "2026-08-14" };
  expect(checkPreferred(typed, { hours: yearly, now: friday })).toEqual({ preferredDay: "closed" });
});

test("today is over when the firm has closed, and a part of it when its hours are", () => {
  const at = (time: string) => new Date(`2026-07-24T${time}:00+05:30`);
  expect(check("2026-07-24", "morning", at("11:59"))).toEqual({});
  expect(check("2026-07-24", "morning", at("12:00"))).toEqual({ preferredPart: "over" });
  expect(check("2026-07-24", "evening", at("18:59"))).toEqual({});
  expect(check("2026-07-24", "", at("19:00"))).toEqual({ preferredDay: "past" });
});

test("it is the day in India that counts", () => {
  const lateThursdayInLondon = new Date("2026-07-23T22:00:00Z");
  expect(check("2026-07-23", "", lateThursdayInLondon)).toEqual({ preferredDay: "past" });
  expect(check("2026-07-24", "", lateThursdayInLondon)).toEqual({});
});

test.each([
  ["09:00", "19:00", ["morning", "afternoon", "evening"]],
  ["09:00", "12:00", ["morning"]],
  ["12:00", "16:30", ["afternoon", "evening"]],
  ["16:00", "20:00", ["evening"]],
  ["10:00", "10:00", []],
] as const)("from %s to %s these parts of a day are offered: %s", (opens, closes, parts) => {
  expect(partsWithin({ opens, closes })).toEqual(parts);
  for (const part of dayParts) {
    const { preferredPart } = checkPreferred(
      { preferredPart: part },
      { hours: { ...hours, opens, closes }, now: friday },
    );
    expect([part, preferredPart]).toEqual([part, parts.includes(part as never) ? undefined : "part"]);
  }
});

test.each(["night", "Morning", "__proto__", "constructor"])("%s is no part of a day", (part) => {
  expect(check("", part)).toEqual({ preferredPart: "part" });
});

test("a firm that never opens takes no day, and says so", () => {
  const never = { ...hours, days: [] };
  const typed = { preferredDay: "2026-07-27" };
  expect(checkPreferred(typed, { hours: never, now: friday })).toEqual({ preferredDay: "closed" });
});

test("whatever is typed is answered, and what is taken is a working day within thirty days", () => {
  const days = fc
    .integer({ min: -5, max: 40 })
    .map((n) => istDay(new Date(friday.getTime() + n * 86_400_000)));
  fc.assert(
    fc.property(fc.oneof(days, fc.string({ unit: "binary" })), (typed) => {
      const day = tidyDay(typed);
      if (day === "" || check(typed).preferredDay) return;
      const ahead = (Date.parse(day) - Date.parse("2026-07-24")) / 86_400_000;
      expect(ahead).toBeGreaterThanOrEqual(0);
      expect(ahead).toBeLessThanOrEqual(30);
      const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
      expect(hours.days).toContain(weekday);
    }),
    { numRuns: sized(50, 500) },
  );
});
