import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { inProcess } from "../jobs/in-process.server.ts";
import { limitConcurrency } from "./concurrency-limit.ts";
import type { Image } from "./reduce-image.task.ts";

/** A decoder needs much memory. */
const oneAtATime = limitConcurrency(1);
const timeoutMs = 50_000;

/** In a process of its own. Undefined when it cannot be decoded; rejects when its bytes cannot be read. */
export function heicAsJpeg(bytes: Readable, scratch: string): Promise<Buffer | undefined> {
  return oneAtATime(async () => {
    const folder = await mkdtemp(join(scratch, "view-"));
    const [from, to] = [join(folder, "whole"), join(folder, "small")];
    try {
      await pipeline(bytes, createWriteStream(from, { mode: 0o600 }));
      const image: Image = { from, to, type: "heic" };
      const reduced = inProcess<Image, number>("reduce-image", image, AbortSignal.timeout(timeoutMs));
      return await reduced.then(
        () => readFile(to),
        () => undefined,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
