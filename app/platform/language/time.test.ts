import { expect, test } from "vitest";
import { dayInWords, istDateTime, istDay, istTime, timeInWords } from "./time.ts";

test("a moment is read in India, half an hour and five hours ahead, into the next day", () => {
  expect(istDateTime("2026-11-20T09:30:00.000Z")).toBe("20 Nov 2026, 03:00 PM");
  expect(istDateTime("2026-12-31T18:30:00.000Z")).toBe("1 Jan 2027, 12:00 AM");
  expect(istDateTime("2026-11-20T09:30:00.000Z", "hi-IN")).toMatch(/^20 नव\S* 2026, दोपहर 03:00 बजे$/);
});

test.each([
  ["00:00", "12:00 AM", "रात 12:00 बजे"],
  ["03:59", "03:59 AM", "रात 03:59 बजे"],
  ["04:00", "04:00 AM", "सुबह 04:00 बजे"],
  ["11:59", "11:59 AM", "सुबह 11:59 बजे"],
  ["12:00", "12:00 PM", "दोपहर 12:00 बजे"],
  ["15:59", "03:59 PM", "दोपहर 03:59 बजे"],
  ["16:00", "04:00 PM", "शाम 04:00 बजे"],
  ["19:59", "07:59 PM", "शाम 07:59 बजे"],
  ["20:00", "08:00 PM", "रात 08:00 बजे"],
  ["24:00", "12:00 AM", "रात 12:00 बजे"],
])("%s is %s and %s", (time, english, hindi) => {
  expect(timeInWords(time, "en")).toBe(english);
  expect(timeInWords(time, "hi")).toBe(hindi);
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
