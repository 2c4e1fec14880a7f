import fc from "fast-check";
import { expect, test } from "vitest";
import { readCell } from "../../domain/cases/clients/read-cell.ts";
import { dayOrderOf, readDay } from "./read-day.ts";

test.each([
  ["2026-11-20", "2026-11-20"],
  ["20/11/2026", "2026-11-20"],
  ["20-11-2026", "2026-11-20"],
  ["20.11.26", "2026-11-20"],
  ["2026/11/20", "2026-11-20"],
  ["20 Nov 2026", "2026-11-20"],
  ["20-November-26", "2026-11-20"],
  ["November 20, 2026", "2026-11-20"],
  ["Friday, 20 November 2026", "2026-11-20"],
  ["Fri 20/11/2026", "2026-11-20"],
  ["20 / 11 / 2026", "2026-11-20"],
  ["20-11-2026.", "2026-11-20"],
  ["20th Nov, 2026", "2026-11-20"],
  ["२० नवंबर २०२६", "2026-11-20"],
  ["20/11/2026 00:00:00", "2026-11-20"],
  ["1990-12-25T00:00:00.000Z", "1990-12-25"],
  ["1990-05-14T18:30:00.000Z", "1990-05-15"],
  ["1985", "1985"],
  ["33232", "1990-12-25"],
  ["33232.5", "1990-12-25"],
  ["1/5/85", "1985-05-01"],
  ["31/02/1990", "31/02/1990"],
  ["99/99/99", "99/99/99"],
  ["unknown", "unknown"],
  ["", ""],
])("the day %j is %j", (cell, day) => {
  expect(readCell("dob", cell, "day")).toBe(day);
});

test("a column tells by itself whether the month comes first, and in doubt it does not", () => {
  expect(dayOrderOf(["1/2/1990", "12/25/1990", "x"])).toBe("month");
  expect(dayOrderOf(["1/2/1990", "25/12/1990"])).toBe("day");
  expect(dayOrderOf(["25/12/1990", "12/25/1990"])).toBe("day");
  expect(dayOrderOf(["1/2/1990"])).toBeUndefined();
  expect(readCell("dob", "12/25/1990", "month")).toBe("1990-12-25");
});

test("a day that is one in the other order only is read in that order", () => {
  expect(readDay("12/25/1990", "day")).toBe("1990-12-25");
  expect(readDay("25/12/1990", "month")).toBe("1990-12-25");
});

test("any day is the same however it is written", () => {
  const days = fc.date({ min: new Date("1930-01-01"), max: new Date("2025-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (moment) => {
      const iso = moment.toISOString().slice(0, 10);
      const [year, month, day] = iso.split("-");
      const words = (locale: string) =>
        moment.toLocaleDateString(locale, {
          day: "numeric",
          month: "long",
          year: "numeric",
          timeZone: "UTC",
        });
      const ways = [
        iso,
        `${day}/${month}/${year}`,
        `${day}.${month}.${year} 23:36:00`,
        `${year}/${month}/${day}`,
      ];
      for (const way of [...ways, words("en-IN"), words("en-US"), words("hi-IN-u-nu-deva")])
        expect([way, readDay(way, "day")]).toEqual([way, iso]);
      expect(readDay(`${month}/${day}/${year}`, "month")).toBe(iso);
    }),
  );
});
