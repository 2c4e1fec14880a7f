import { expect, test } from "vitest";
import { dayInWords, istDateTime, istDay, istTime } from "./time.ts";

test("a moment is read in India, half an hour and five hours ahead, into the next day", () => {
  expect(istDateTime("2026-11-20T09:30:00.000Z")).toMatch(/^20 Nov 2026, 03:00.pm$/i);
  expect(istDateTime("2026-12-31T18:30:00.000Z")).toMatch(/^1 Jan 2027, 12:00.am$/i);
});

test("a calendar day is that day in both languages, with Latin digits", () => {
  expect(dayInWords("2026-11-20", "en-IN")).toBe("20 November 2026");
  expect(dayInWords("2026-01-01", "hi-IN")).toBe("1 जनवरी 2026");
});

test("India's calendar day and clock are five and a half hours ahead of UTC", () => {
  expect(istDay(new Date("2026-12-31T18:29:59.999Z"))).toBe("2026-12-31");
  expect(istDay(new Date("2026-12-31T18:30:00.000Z"))).toBe("2027-01-01");
  expect(istTime(new Date("2026-12-31T18:30:00.000Z"))).toBe("00:00");
  expect(istTime(new Date("2026-11-20T13:30:00.000Z"))).toBe("19:00");
});
