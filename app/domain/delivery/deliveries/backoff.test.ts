import fc from "fast-check";
import { expect, test } from "vitest";
import { delayBeforeTry, maxTries } from "./backoff.ts";

const tries = fc.integer({ min: 2, max: maxTries });
const chance = fc.double({ min: 0, max: 1, noNaN: true });

test("the first retry comes within 15 seconds, and not at once", () => {
  fc.assert(
    fc.property(chance, (random) => {
      expect(delayBeforeTry(2, random)).toBeLessThanOrEqual(15_000);
      expect(delayBeforeTry(2, random)).toBeGreaterThan(5_000);
    }),
  );
});

test("no wait is longer than an hour, whatever the number of the try", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 2000 }), chance, (n, random) => {
      const delay = delayBeforeTry(n, random);
      expect(delay).toBeGreaterThan(0);
      expect(delay).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

test("waits grow from try to try until they reach the hour, whatever the jitter", () => {
  fc.assert(
    fc.property(tries, chance, chance, (n, one, other) => {
      const longer = delayBeforeTry(n + 1, other);
      expect(longer >= delayBeforeTry(n, one) || longer >= 2_700_000).toBe(true);
    }),
  );
  expect(delayBeforeTry(maxTries, 0)).toBe(3_600_000);
});

test("equal failures do not return at the same moment", () => {
  expect(delayBeforeTry(4, 0.1)).not.toBe(delayBeforeTry(4, 0.9));
});
