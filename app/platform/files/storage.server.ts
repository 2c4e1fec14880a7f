import { open } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { Disk, errors } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { DriverContract } from "flydrive/types";

/** Where uploaded files are stored. Keys are our own ids: no name that somebody typed becomes a path. */
export type Files = {
  /** Stores `size` bytes under a new key and resolves when they are safe; an incomplete file is removed. */
  put(key: string, stream: Readable, size: number): Promise<void>;
  /** The file's bytes; rejects with MissingFile when there is none. */
  read(key: string): Promise<Readable>;
  /** Bytes; rejects with MissingFile when there is none. */
  size(key: string): Promise<number>;
  /** Removes a file; one that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** The keys of all files, in no order. */
  list(): AsyncGenerator<string>;
};

/** The storage has no file of this key. */
export class MissingFile extends Error {}

/**
 * Opens the storage that an address means: `file:/path/to/folder`, or
 * `s3://key:secret@host:port/bucket?region=…` with `&tls=off` for one without TLS.
 */
export async function openFiles(filesUrl: string): Promise<Files> {
  if (filesUrl.startsWith("file:")) {
    const folder = resolve(filesUrl.slice("file:".length));
    const driver = new FSDriver({ location: folder, visibility: "private" });
    return filesThrough(driver, (key) => flush(join(folder, key)));
  }
  // Loaded only when it is needed, because it imports the whole client of that service.
  const { bucketDriver } = await import("./bucket-driver.server.ts");
  return filesThrough(bucketDriver(filesUrl), async () => {});
}

/** A file whose record is committed must not be lost with the power. */
async function flush(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

function filesThrough(driver: DriverContract, settle: (key: string) => Promise<void>): Files {
  const disk = new Disk(driver);
  const size = async (key: string) => (await disk.getMetaData(ours(key)).catch(throwMissing)).contentLength;
  return {
    async put(key, stream, bytes) {
      try {
        await disk.putStream(ours(key), stream, { contentLength: bytes });
        await settle(key);
        if ((await size(key)) !== bytes)
          throw new Error("The file in the storage is not the one that was sent.");
      } catch (error) {
        await disk.delete(key).catch(() => {});
        throw error;
      }
    },
    async read(key) {
      // A stream from disk would fail only after the response has begun.
      await size(key);
      return disk.getStream(key).catch(throwMissing);
    },
    size,
    remove: async (key) => disk.delete(ours(key)),
    async *list() {
      let paginationToken: string | undefined;
      do {
        const next = paginationToken ? { paginationToken } : {};
        const page = await disk.listAll("/", { recursive: true, ...next });
        for (const file of page.objects) if (file.isFile) yield file.key;
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** Returns a key of our own form; throws for anything else, which is a mistake of ours. */
function ours(key: string): string {
  if (!/^[0-9a-z][0-9a-z-]{0,80}(\.[a-z]{2,5})?$/.test(key)) throw new Error("This is no key of a file.");
  return key;
}

function throwMissing(error: unknown): never {
  const cause =
    error instanceof errors.E_CANNOT_READ_FILE || error instanceof errors.E_CANNOT_GET_METADATA
      ? error.cause
      : error;
  const { code, name } = (cause ?? {}) as { code?: string; name?: string };
  const missing = code === "ENOENT" || name === "NoSuchKey" || name === "NotFound";
  throw missing ? new MissingFile("The file is not in the storage.", { cause: error }) : error;
}
