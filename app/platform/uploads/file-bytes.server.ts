import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Bytes } from "./bytes.ts";

export async function withBytes<T>(path: string, work: (bytes: Bytes) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await work({
      size,
      async read(at, length) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
