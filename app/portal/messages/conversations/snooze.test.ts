import { expect, test } from "vitest";
import { snoozeTime } from "./snooze.ts";

// 26 November 2026 is a Thursday; five in the afternoon and seven in the evening in India.
test.each([
  ["evening", "2026-11-26T11:30:00Z", "2026-11-26T12:30:00.000Z"],
  ["evening", "2026-11-26T13:30:00Z", "2026-11-27T12:30:00.000Z"],
  ["tomorrow", "2026-11-26T13:30:00Z", "2026-11-27T04:30:00.000Z"],
  ["week", "2026-11-26T13:30:00Z", "2026-11-30T04:30:00.000Z"],
  ["week", "2026-11-30T04:00:00Z", "2026-12-07T04:30:00.000Z"],
  ["never", "2026-11-26T13:30:00Z", undefined],
])("%s, chosen at %s, is %s", (chosen, now, until) => {
  expect(snoozeTime(chosen, new Date(now))).toBe(until);
});
