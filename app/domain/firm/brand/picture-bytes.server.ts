import { buffer } from "node:stream/consumers";
import type { Files } from "../../../platform/files/storage.server.ts";
import { photoLimits } from "./photo.ts";

/** Rejects with MissingFile when the storage has no such key. */
export type PictureBytes = (key: string) => Promise<Buffer<ArrayBuffer>>;

export function createPictureBytes(files: Pick<Files, "read">): PictureBytes {
  const held = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  return (key) => {
    const known = held.get(key);
    if (known) return known;
    const reading = files.read(key).then((stream) => buffer(stream) as Promise<Buffer<ArrayBuffer>>);
    held.set(key, reading);
    reading.catch(() => held.delete(key));
    const [oldest = ""] = held.keys();
    if (held.size > photoLimits.photos + 1) held.delete(oldest);
    return reading;
  };
}
