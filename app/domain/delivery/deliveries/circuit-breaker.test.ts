import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import type { Outcome } from "./outcome.ts";

const silence: Outcome = { outcome: "retry", code: null, answer: "no connection (ECONNREFUSED)" };
const refusal: Outcome = { outcome: "retry", code: 503, answer: "down" };

test("a target that failed eight times in a row gets one request a second until it responds again", () => {
  let now = 0;
  const breaker = createCircuitBreaker(8, () => now);
  for (let n = 0; n < 7; n++) breaker.record(silence);
  expect(breaker.room(8)).toBe(8);
  breaker.record(silence);
  expect(breaker.room(8)).toBe(0);
  now = 1000;
  expect([breaker.room(8), breaker.room(8)]).toEqual([1, 0]);
  breaker.record(silence);
  now = 1999;
  expect(breaker.room(8)).toBe(0);
  now = 2000;
  expect(breaker.room(8)).toBe(1);
  breaker.record({ outcome: "sent", code: 200, answer: "" });
  expect(breaker.room(8)).toBe(8);
});

test("a target that responds 429 gets no request until the time it named, at least for a second", () => {
  let now = 0;
  const breaker = createCircuitBreaker(8, () => now);
  breaker.record({ outcome: "retry", code: 429, answer: "slow down", retryAfterMs: 60_000 });
  now = 59_999;
  expect(breaker.room(8)).toBe(0);
  now = 60_000;
  expect(breaker.room(8)).toBe(8);
  breaker.record({ outcome: "retry", code: 429, answer: "slow down" });
  expect(breaker.room(8)).toBe(0);
  now = 61_000;
  expect(breaker.room(8)).toBe(8);
});

test.each([refusal, { ...refusal, outcome: "failed", code: null } as const])(
  "an answer, and what is refused here, is no silence: %j",
  (result) => {
    const breaker = createCircuitBreaker(2, () => 0);
    for (const one of [silence, result, silence, result]) breaker.record(one);
    expect(breaker.room(8)).toBe(8);
  },
);
