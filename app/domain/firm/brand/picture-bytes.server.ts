import { buffer } from "node:stream/consumers";
import type { Files } from "../../../platform/files/storage.server.ts";
import { photoLimits } from "./photo.ts";

/** Rejects with MissingFile when the storage has no such key. */
export type PictureBytes = (key: string) => Promise<Buffer<ArrayBuffer>>;

export function createPictureBytes(files: Pick<Files, "read">): PictureBytes {
  const cache = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  return (key) => {
    const known = cache.get(key);
    if (known) return known;
    const reading = files.read(key).then((stream) => buffer(stream) as Promise<Buffer<ArrayBuffer>>);
    cache.set(key, reading);
    reading.catch(() => cache.delete(key));
    const [oldest = ""] = cache.keys();
    if (cache.size > photoLimits.photos + 1) cache.delete(oldest);
    return reading;
  };
}
