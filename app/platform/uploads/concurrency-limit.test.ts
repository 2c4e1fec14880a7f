import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitConcurrency } from "./concurrency-limit.ts";

test("never more than so many at once, all in their order, also after one that fails", async () => {
  const limited = limitConcurrency(2);
  let running = 0;
  let max = 0;
  const began: number[] = [];
  const works = Array.from({ length: 9 }, (_, n) =>
    limited(async () => {
      began.push(n);
      max = Math.max(max, ++running);
      await wait(2);
      running--;
      if (n === 3) throw new Error("no");
      return n;
    }).catch(() => -1),
  );
  expect(await Promise.all(works)).toEqual([0, 1, 2, -1, 4, 5, 6, 7, 8]);
  expect([max, began]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
});
