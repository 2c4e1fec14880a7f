import { randomFillSync } from "node:crypto";

const pool = new Uint8Array(4096);
let given = pool.length;

/**
 * `count` random bytes, 4,096 at most, for immediate use: a later call may overwrite them. They are read from the system in
 * one piece for many calls, because each read takes as long as storing the row that they are for.
 */
export function randomPart(count: number): Uint8Array {
  if (given + count > pool.length) {
    randomFillSync(pool);
    given = 0;
  }
  given += count;
  return pool.subarray(given - count, given);
}
