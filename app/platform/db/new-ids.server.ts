import { randomBytes, randomInt } from "node:crypto";
import { v7 as uuidv7 } from "uuid";

/** Sorted. Random bytes are read once: for each id they would cost more than writing its row. */
export function newIds(now: Date, count: number): string[] {
  const random = randomBytes(16 * count);
  return Array.from({ length: count }, (_, seq) =>
    uuidv7({ msecs: now.getTime(), seq, random: random.subarray(16 * seq, 16 * (seq + 1)) }),
  );
}

let made = 0;

/** Ids of the same time sort in the order in which this process made them. */
export function newId(now: Date): string {
  made = (made + 1) % 2 ** 32;
  // After the time and the number: Node buffers random numbers, but not random bytes.
  const random = Buffer.alloc(16);
  random.writeUIntBE(randomInt(2 ** 48 - 1), 10, 6);
  return uuidv7({ msecs: now.getTime(), seq: made, random });
}
