import fc from "fast-check";
import { expect, test } from "vitest";
import { monthsAfter } from "../../../platform/language/months.ts";
import { dayAfter, isCalendarDay } from "../../../platform/language/time.ts";
import { commonDue, dueBetween, ownDue, workingDay } from "./calendar.ts";
import { isCommon } from "./rule.ts";
import { dutyRules, ruleOf } from "./rules.server.ts";

const dueIn = (key: string, from: string, to: string, first = from) =>
  dueBetween(ruleOf(key), first, from, to).map(({ period, on }) => `${period} ${on}`);

test.each([
  ["gstr-3b-monthly", ["2026-10 2026-11-20", "2026-11 2026-12-20", "2026-12 2027-01-20"]],
  ["gstr-3b-quarterly", ["2026-27-Q3 2027-01-24"]],
  ["pmt-06", ["2026-10 2026-11-25", "2026-11 2026-12-25"]],
  ["tds-other", ["2026-27-Q3 2027-01-31"]],
  ["advance-tax", ["2026-27-Q3 2026-12-15"]],
  ["mgt-7", ["2025-26 2026-11-29"]],
  ["gstr-9", ["2025-26 2026-12-31"]],
  ["professional-tax-return", ["2026-27 2026-11-30"]],
])("from 20 November 2026 to the end of January, %s falls due on %o", (key, due) => {
  expect(dueIn(key, "2026-11-20", "2027-01-31")).toEqual(due);
});

test("tax of March is deposited by 30 April, its statement by 31 May", () => {
  expect(dueIn("tds-deposit", "2027-04-01", "2027-05-31")).toEqual([
    "2027-03 2027-04-30",
    "2027-04 2027-05-07",
  ]);
  expect(dueIn("tds-salary", "2027-04-01", "2027-05-31")).toEqual(["2026-27-Q4 2027-05-31"]);
});

test("the days of LLP forms are those that their page names", () => {
  expect(dueIn("llp-11", "2026-01-01", "2026-12-31")).toEqual(["2025-26 2026-05-30"]);
  expect(dueIn("llp-8", "2026-01-01", "2026-12-31")).toEqual(["2025-26 2026-10-30"]);
});

test("a return of income moves from a Sunday or a national holiday, a GST return does not", () => {
  // 31 October 2027 is a Sunday, and so is 20 June 2027.
  expect(dueIn("itr-audit", "2027-10-01", "2027-10-31")).toEqual(["2026-27 2027-11-01"]);
  expect(dueIn("gstr-3b-monthly", "2027-06-01", "2027-06-30")).toEqual(["2027-05 2027-06-20"]);
  expect(workingDay("2027-01-26")).toBe("2027-01-27");
  // 2 October 2027 is a Saturday: the Sunday behind the holiday is passed over too.
  expect(workingDay("2027-10-02")).toBe("2027-10-04");
});

test.each([
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2028-02-29", 120, "2038-02-28"],
  ["2026-12-31", 2, "2027-02-28"],
])("%s and %i months is %s", (day, months, after) => {
  expect(monthsAfter(day, months)).toBe(after);
});

test("a renewal keeps its day: 29 February comes back in the next leap year", () => {
  const days = ownDue({ period: "own", every: 24 }, "2028-02-29", "2028-01-01", "2032-12-31");
  expect(days.map(({ on }) => on)).toEqual(["2028-02-29", "2030-02-28", "2032-02-29"]);
});

const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter("2000-01-01", days));
const common = dutyRules.filter(isCommon);

test("a range has what its two parts have, each once, whatever the rule and wherever it is cut", () => {
  fc.assert(
    fc.property(fc.constantFrom(...common), someDay, fc.nat(800), fc.nat(800), (rule, from, a, b) => {
      const middle = dayAfter(from, a);
      const to = dayAfter(middle, b + 1);
      const whole = commonDue(rule, from, to);
      expect([...commonDue(rule, from, middle), ...commonDue(rule, dayAfter(middle, 1), to)]).toEqual(whole);
      expect(new Set(whole.map(({ period }) => period)).size).toBe(whole.length);
      expect(whole.map(({ on }) => on)).toEqual(whole.map(({ on }) => on).toSorted());
    }),
  );
});

test("every due day is a day of the calendar, and within a week of the day by law", () => {
  fc.assert(
    fc.property(fc.constantFrom(...dutyRules), someDay, (rule, from) => {
      const to = dayAfter(from, 800);
      for (const { on } of dueBetween(rule, from, from, to)) {
        expect(isCalendarDay(on)).toBe(true);
        expect(on >= from && on <= dayAfter(to, 7)).toBe(true);
      }
    }),
  );
});

test("each year has twelve of a month, four of a quarter, two of a half-year and one of a year", () => {
  const counts = { month: 12, quarter: 4, "half-year": 2, year: 1 };
  for (const rule of common)
    expect([
      rule.key,
      commonDue({ ...rule, movesOnHoliday: false }, "2031-01-01", "2031-12-31").length,
    ]).toEqual([rule.key, rule.only?.length ?? counts[rule.period]]);
});
