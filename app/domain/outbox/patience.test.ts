import { expect, test } from "vitest";
import type { Outcome } from "./outcome.ts";
import { createPatience } from "./patience.ts";

const silence: Outcome = { outcome: "retry", code: null, answer: "no connection (ECONNREFUSED)" };
const refusal: Outcome = { outcome: "retry", code: 503, answer: "down" };

test("a target that gave no answer eight times in a row is asked once a second, and as before once it answers", () => {
  let now = 0;
  const patience = createPatience(8, () => now);
  for (let n = 0; n < 7; n++) patience.note(silence);
  expect(patience.room(8)).toBe(8);
  patience.note(silence);
  expect(patience.room(8)).toBe(0);
  now = 1000;
  expect([patience.room(8), patience.room(8)]).toEqual([1, 0]);
  patience.note(silence);
  now = 1999;
  expect(patience.room(8)).toBe(0);
  now = 2000;
  expect(patience.room(8)).toBe(1);
  patience.note({ outcome: "sent", code: 200, answer: "" });
  expect(patience.room(8)).toBe(8);
});

test("a target that says 429 is asked nothing until the time that it named, a second at least", () => {
  let now = 0;
  const patience = createPatience(8, () => now);
  patience.note({ outcome: "retry", code: 429, answer: "slow down", retryAfterMs: 60_000 });
  now = 59_999;
  expect(patience.room(8)).toBe(0);
  now = 60_000;
  expect(patience.room(8)).toBe(8);
  patience.note({ outcome: "retry", code: 429, answer: "slow down" });
  expect(patience.room(8)).toBe(0);
  now = 61_000;
  expect(patience.room(8)).toBe(8);
});

test.each([refusal, { ...refusal, outcome: "failed", code: null } as const])(
  "an answer, and what is refused here, is no silence: %j",
  (result) => {
    const patience = createPatience(2, () => 0);
    for (const one of [silence, result, silence, result]) patience.note(one);
    expect(patience.room(8)).toBe(8);
  },
);
