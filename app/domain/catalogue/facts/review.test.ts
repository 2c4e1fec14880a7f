import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "../../../platform/language/time.ts";
import { type Review, reviewDay } from "./review.ts";

test.each<[Review, string, string]>([
  ["year", "2026-11-29", "2027-11-29"],
  ["session", "2026-11-29", "2026-12-31"],
  ["session", "2026-12-31", "2027-04-15"],
  ["session", "2027-04-16", "2027-08-31"],
  ["half-year", "2026-11-29", "2027-04-15"],
  ["half-year", "2027-04-15", "2027-10-15"],
  [{ ends: "2026-03-31" }, "2026-11-29", "2027-02-27"],
  [{ ends: "2027-03-31" }, "2026-11-29", "2027-03-31"],
  [{ ends: "2031-03-31" }, "2026-11-29", "2027-11-29"],
])("%j, read on %s, is due on %s", (review, read, due) => {
  expect(reviewDay(review, read)).toBe(due);
});

test("the day is after the reading, and at most a year later", () => {
  const day = fc.integer({ min: 0, max: 5_000 }).map((days) => dayAfter("2024-01-01", days));
  const review = fc.oneof(
    fc.constantFrom<Review>("year", "session", "half-year"),
    day.map((ends) => ({ ends })),
  );
  fc.assert(
    fc.property(review, day, (review, read) => {
      const due = reviewDay(review, read);
      return due > read && due <= dayAfter(read, 365);
    }),
  );
});
