import { randomBytes, randomInt } from "node:crypto";
import { v7 as uuidv7 } from "uuid";

/** Sorted ids for many rows of one time. Random bytes are read once: for each id they would cost more than its row. */
export function newIds(now: Date, count: number): string[] {
  const random = randomBytes(16 * count);
  return Array.from({ length: count }, (_, seq) =>
    uuidv7({ msecs: now.getTime(), seq, random: random.subarray(16 * seq, 16 * (seq + 1)) }),
  );
}

let made = 0;

/** An id whose time is that of its row; of one moment they sort as they were made in this process. */
export function newId(now: Date): string {
  made = (made + 1) % 2 ** 32;
  // After the time and the number: Node has random numbers in stock, but not random bytes.
  const random = Buffer.alloc(16);
  random.writeUIntBE(randomInt(2 ** 48 - 1), 10, 6);
  return uuidv7({ msecs: now.getTime(), seq: made, random });
}
