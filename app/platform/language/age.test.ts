import { expect, test } from "vitest";
import { ageOf } from "./age.ts";

const now = "2026-11-22T12:00:00.000Z";

test.each([
  ["2026-11-22T12:00:05.000Z", { unit: "now", count: 0 }],
  ["2026-11-22T11:59:01.000Z", { unit: "now", count: 0 }],
  ["2026-11-22T11:59:00.000Z", { unit: "minutes", count: 1 }],
  ["2026-11-22T11:00:01.000Z", { unit: "minutes", count: 59 }],
  ["2026-11-22T11:00:00.000Z", { unit: "hours", count: 1 }],
  ["2026-11-21T12:00:01.000Z", { unit: "hours", count: 23 }],
  ["2026-11-21T12:00:00.000Z", { unit: "days", count: 1 }],
  ["2026-10-23T12:00:01.000Z", { unit: "days", count: 29 }],
])("%s is %o before noon of 22 November", (iso, age) => {
  expect(ageOf(iso, now)).toEqual(age);
});

test("what is older than thirty days has its day in India, with the year when it is another one", () => {
  expect(ageOf("2026-10-19T18:30:00.000Z", now)).toEqual({ unit: "date", day: "20 Oct" });
  expect(ageOf("2025-10-19T18:29:00.000Z", now)).toEqual({ unit: "date", day: "19 Oct 2025" });
});
