import type { Bytes } from "./bytes.ts";

/** A file in memory, read as one on disk is. */
export function inMemory(file: Buffer): Bytes {
  return {
    size: file.length,
    read: (at, length) => Promise.resolve(Buffer.from(file.subarray(at, at + length))),
  };
}
