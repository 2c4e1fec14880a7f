import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "../../../platform/language/time.ts";
import { daysIn, monthsOf, readRange } from "./range.ts";
import { spreadOf } from "./spread.ts";

const today = "2026-11-22";
const read = (query: string) => readRange(new URLSearchParams(query), today);

test.each([
  ["", { from: "2026-10-24", to: today, before: { from: "2026-09-24", to: "2026-10-23" } }],
  [
    "from=2026-11-01&to=2026-11-01",
    { from: "2026-11-01", to: "2026-11-01", before: { from: "2026-10-31", to: "2026-10-31" } },
  ],
  ["from=2026-11-02&to=2026-11-01", "backwards"],
  ["from=2016-11-22&to=2026-11-22", "long"],
  ["from=2026-02-30&to=2026-11-22", "day"],
  ["from=0001-01-01&to=0001-01-02", "day"],
  ["from=yesterday", "day"],
])("%s is read as %o", (query, range) => {
  expect(read(query)).toEqual(range);
});

test("the months of a range are its days, each once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.nat(1095), (start, length) => {
      const from = dayAfter("1990-01-01", start);
      const range = { from, to: dayAfter(from, length) };
      const months = monthsOf(range);
      expect(months.reduce((sum, month) => sum + daysIn(month), 0)).toBe(length + 1);
      expect(months.every(({ key, from, to }) => from.startsWith(key) && to.startsWith(key))).toBe(true);
    }),
  );
});

test("percentiles are those of all waits in a line", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ minutes: fc.nat(100), count: fc.integer({ min: 1, max: 9 }) })),
      (waits) => {
        const line = waits
          .flatMap(({ minutes, count }) => Array<number>(count).fill(minutes))
          .sort((a, b) => a - b);
        const found = spreadOf(waits.map(({ minutes, count }) => ({ part: String(minutes), count })));
        for (const percent of [50, 90])
          expect(found.percentile(percent)).toBe(line[Math.ceil((percent / 100) * line.length) - 1] ?? null);
      },
    ),
  );
});
