import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";

/** Keys for many rows of one moment, in the order in which they sort. Chance is asked for once: for each by itself it costs more than the row. */
export function newIds(now: Date, count: number): string[] {
  const random = randomBytes(16 * count);
  return Array.from({ length: count }, (_, seq) =>
    uuidv7({ msecs: now.getTime(), seq, random: random.subarray(16 * seq, 16 * (seq + 1)) }),
  );
}
