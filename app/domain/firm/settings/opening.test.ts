import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { answeredBy, nextOpenDay, nextOpeningChange, openingAt } from "./opening.ts";
import { defaultDetails, type Hours } from "./site-details.ts";
import { weekdays } from "./weekdays.ts";

const usual = defaultDetails.hours;
const ist = (moment: string) => new Date(`${moment}+05:30`);
const at = (moment: string, hours: Hours = usual) => openingAt(ist(moment), hours);

test("on a working day the firm opens and closes at the minute that is written", () => {
  expect(at("2026-11-20T08:59:59.999")).toEqual({ open: false, until: ist("2026-11-20T09:00:00") });
  expect(at("2026-11-20T09:00:00")).toEqual({ open: true, until: ist("2026-11-20T19:00:00") });
  expect(at("2026-11-20T18:59:59.999")).toEqual({ open: true, until: ist("2026-11-20T19:00:00") });
});

test("after Friday's last hour, and all weekend, it opens on Monday", () => {
  for (const moment of ["2026-11-20T19:00:00", "2026-11-21T12:00:00", "2026-11-23T00:00:00"])
    expect(at(moment)).toEqual({ open: false, until: ist("2026-11-23T09:00:00") });
});

test("the next open day is today until closing time, then the next working day", () => {
  expect(nextOpenDay(ist("2026-11-20T08:00:00"), usual)).toBe("2026-11-20");
  expect(nextOpenDay(ist("2026-11-20T18:59:00"), usual)).toBe("2026-11-20");
  expect(nextOpenDay(ist("2026-11-20T19:00:00"), usual)).toBe("2026-11-23");
  expect(nextOpenDay(ist("2026-11-21T12:00:00"), usual)).toBe("2026-11-23");
  expect(nextOpenDay(ist("2026-11-21T12:00:00"), { ...usual, days: [] })).toBe("2026-11-21");
});

test("the day is India's: late evening in London is the next morning here", () => {
  const monday = new Date("2026-11-23T04:00:00Z");
  expect(openingAt(new Date("2026-11-22T18:29:59.999Z"), usual)).toEqual({
    open: false,
    until: new Date("2026-11-23T03:30:00Z"),
  });
  expect(openingAt(monday, usual).open).toBe(true);
});

test.each([
  ["UTC", 0],
  ["America/Los_Angeles", 8],
  ["Asia/Kolkata", -5.5],
  ["Pacific/Kiritimati", -14],
])("a machine in the time zone %s gives the same result", (zone, hoursBehind) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    expect(new Date("2026-11-23T00:00:00Z").getTimezoneOffset()).toBe(60 * hoursBehind);
    expect(at("2026-11-23T00:30:00")).toEqual({ open: false, until: ist("2026-11-23T09:00:00") });
    expect(at("2026-11-23T18:59:00").open).toBe(true);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test("a yearly holiday closes its day in every year, one with a year only that once", () => {
  expect(at("2027-01-26T12:00:00")).toEqual({ open: false, until: ist("2027-01-27T09:00:00") });
  expect(at("2028-01-26T12:00:00").open).toBe(false);
  const once: Hours = { ...usual, holidays: [{ on: "2027-03-22", name: "Holi" }] };
  expect(at("2027-03-22T12:00:00", once).open).toBe(false);
  expect(at("2028-03-22T12:00:00", once).open).toBe(true);
});

test("a holiday on the 29th of February closes that day and none in the years without it", () => {
  const leap: Hours = { ...usual, holidays: [{ on: "02-29", name: "Leap day" }] };
  expect(at("2028-02-28T19:00:00", leap).until).toEqual(ist("2028-03-01T09:00:00"));
  expect(at("2028-02-29T12:00:00", leap).open).toBe(false);
  expect(at("2027-03-01T12:00:00", leap).open).toBe(true);
});

test("open around the clock closes and opens at midnight, and the last day's end is the next day's first moment", () => {
  const always: Hours = { days: [...weekdays], opens: "00:00", closes: "24:00", holidays: [] };
  expect(at("2026-11-21T23:59:59.999", always)).toEqual({ open: true, until: ist("2026-11-22T00:00:00") });
  expect(at("2026-11-22T00:00:00", always)).toEqual({ open: true, until: ist("2026-11-23T00:00:00") });
});

test.each<[string, Partial<Hours>]>([
  ["no days", { days: [] }],
  ["no time between opening and closing", { opens: "09:00", closes: "09:00" }],
  ["a closing hour before the opening one", { opens: "19:00", closes: "09:00" }],
  ["a holiday on every working day", { days: ["monday"], holidays: allMondays() }],
])("with %s it never opens, and there is no next time", (_, change) => {
  for (const moment of ["2026-11-23T00:00:00", "2026-11-23T12:00:00", "2026-11-28T20:00:00"])
    expect(at(moment, { ...usual, ...change })).toEqual({ open: false, until: null });
});

function allMondays() {
  return Array.from({ length: 60 }, (_, week) => {
    const on = new Date(Date.UTC(2026, 10, 16 + 7 * week)).toISOString().slice(0, 10);
    return { on, name: "Closed" };
  });
}

const clock = fc
  .integer({ min: 0, max: 24 * 60 })
  .map((minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
const two = (part: number) => String(part).padStart(2, "0");
const days = fc.subarray([...weekdays]);
const moments = fc.date({
  min: ist("2026-01-01T00:00:00"),
  max: ist("2033-01-01T00:00:00"),
  noInvalidDate: true,
});
const dates = moments.map((date) => date.toISOString().slice(0, 10));
const holidays = fc.array(
  fc
    .oneof(
      dates,
      dates.map((date) => date.slice(5)),
      fc.constant("02-29"),
    )
    .map((on) => ({ on, name: "Closed" })),
  { maxLength: 12 },
);
const anyHours: fc.Arbitrary<Hours> = fc
  .record({ days, opens: clock, closes: clock, holidays })
  .filter(({ opens, closes }) => opens < closes);

const wall = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});
const weekday = new Intl.DateTimeFormat("en", { timeZone: "Asia/Kolkata", weekday: "long" });

/** The expected state, by the calendar of Intl. */
function isOpen(now: Date, hours: Hours): boolean {
  const [date = "", time = ""] = wall.format(now).split(", ");
  const day = weekday.format(now).toLowerCase();
  const off = hours.holidays.some(({ on }) => on === date || on === date.slice(5));
  return hours.days.some((of) => of === day) && !off && time >= hours.opens && time < hours.closes;
}

test("at any moment, by any hours, it is open only on a listed day that is no holiday, between its hours", () => {
  fc.assert(
    fc.property(moments, anyHours, (now, hours) => {
      expect(openingAt(now, hours).open).toBe(isOpen(now, hours));
    }),
    { numRuns: sized(100, 1000) },
  );
});

test("the state holds until the moment that it names, and a closed firm opens at that very moment", () => {
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(moments, anyHours, share, (now, hours, part) => {
      const { open, until } = openingAt(now, hours);
      expect(until === null).toBe(hours.days.length === 0);
      if (!until) return;
      expect(until.getTime()).toBeGreaterThan(now.getTime());
      const between = new Date(now.getTime() + Math.floor(part * (until.getTime() - now.getTime())));
      expect(isOpen(between, hours)).toBe(open);
      expect(isOpen(new Date(until.getTime() - 1), hours)).toBe(open);
      // Open until midnight may be followed by a day that is open from midnight.
      if (!open || hours.closes !== "24:00") expect(isOpen(until, hours)).toBe(!open);
    }),
    { numRuns: sized(100, 1000) },
  );
});

test("an answer is promised for the same day only while two hours of it are left, and pages change then", () => {
  const { hours } = defaultDetails;
  const at = (time: string) => new Date(`2026-11-26T${time}+05:30`);
  const promised = (now: Date) => answeredBy(now, openingAt(now, hours));
  expect(promised(at("16:59"))).toEqual(at("19:00"));
  expect(nextOpeningChange(at("16:59"), hours)).toEqual(at("17:00"));
  expect(promised(at("17:00"))).toBeNull();
  expect(nextOpeningChange(at("17:00"), hours)).toEqual(at("19:00"));
  expect(promised(at("08:59"))).toBeNull();
  expect(nextOpeningChange(at("08:59"), hours)).toEqual(at("09:00"));
});
