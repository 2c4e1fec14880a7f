import type { PartSum } from "./sums.server.ts";

/** Nearest-rank percentiles of whole numbers (`part`), weighted by count. */
export function spreadOf(sums: readonly Pick<PartSum, "part" | "count">[]) {
  const values = sums
    .map(({ part, count }) => ({ value: Number(part), count }))
    .sort((a, b) => a.value - b.value);
  const count = values.reduce((sum, one) => sum + one.count, 0);
  return {
    count,
    percentile(percent: number): number | null {
      let left = Math.ceil((percent / 100) * count);
      for (const one of values) {
        left -= one.count;
        if (left <= 0) return one.value;
      }
      return null;
    },
  };
}
