import { expect, test } from "vitest";
import { holidayName, holidaysAhead } from "./holidays.ts";
import { defaultDetails, type Hours } from "./site-details.ts";
import { weekdays } from "./weekdays.ts";

// Open every day, so that no day off falls on one that is closed anyway.
const usual: Hours = { ...defaultDetails.hours, days: [...weekdays] };
const offOn = (...days: string[]): Hours => ({ ...usual, holidays: days.map((on) => ({ on, name: "Off" })) });
const ahead = (moment: string, hours: Hours = usual, count = 9) =>
  holidaysAhead(new Date(`${moment}+05:30`), hours, count).map(({ on }) => on);

test("the days off come in their order from today on, each once, over the year's end", () => {
  expect(ahead("2026-11-20T12:00:00")).toEqual(["2027-01-26", "2027-08-15", "2027-10-02"]);
  expect(ahead("2026-11-20T12:00:00", usual, 2)).toEqual(["2027-01-26", "2027-08-15"]);
});

test("a day off is named until it is over in India", () => {
  expect(ahead("2027-01-26T00:00:00")[0]).toBe("2027-01-26");
  expect(ahead("2027-01-26T23:59:59")[0]).toBe("2027-01-26");
  expect(ahead("2027-01-27T00:00:00")).toEqual(["2027-08-15", "2027-10-02", "2028-01-26"]);
});

test("a day with its year comes once and is then gone", () => {
  expect(ahead("2027-03-01T12:00:00", offOn("2027-03-22", "2026-03-04", "2029-03-01"))).toEqual([
    "2027-03-22",
  ]);
});

test("the 29th of February is ahead only when the year has one", () => {
  expect(ahead("2026-11-20T12:00:00", offOn("02-29"))).toEqual([]);
  expect(ahead("2027-11-20T12:00:00", offOn("02-29"))).toEqual(["2028-02-29"]);
  expect(ahead("2028-02-29T12:00:00", offOn("02-29"))).toEqual(["2028-02-29"]);
});

test("the national holidays are named in Hindi too, others as the owner wrote them", () => {
  expect(usual.holidays.map(({ name }) => holidayName(name, "hi"))).toEqual([
    "गणतंत्र दिवस",
    "स्वतंत्रता दिवस",
    "गांधी जयंती",
  ]);
  expect(holidayName("Republic Day", "en")).toBe("Republic Day");
  expect(holidayName("Chhath", "hi")).toBe("Chhath");
});

test("a day on which the firm is closed anyway is no day off", () => {
  expect(ahead("2026-11-20T12:00:00", defaultDetails.hours)).toEqual(["2027-01-26"]);
});
