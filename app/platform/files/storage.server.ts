import { open } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { Disk, errors } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { DriverContract } from "flydrive/types";

/** Keys are our own ids: no typed name becomes a path. */
export type Files = {
  /** Resolves when `size` bytes are safe; an incomplete file is removed. */
  put(key: string, stream: Readable, size: number): Promise<void>;
  /** Rejects with MissingFile, or with DamagedFile when the file has not `size` bytes. */
  read(key: string, size?: number): Promise<Readable>;
  /** In bytes; rejects with MissingFile. */
  size(key: string): Promise<number>;
  /** Succeeds when there is no such file. */
  remove(key: string): Promise<void>;
  list(): AsyncGenerator<string>;
  isSilent(): boolean;
};

export class MissingFile extends Error {}

export class DamagedFile extends Error {
  readonly code = "FILE_DAMAGED";

  constructor() {
    super("This file is damaged in the storage: it has another size than when it was stored.");
  }
}

export class SilentStore extends Error {
  readonly code = "FILE_STORE_SILENT";
}

/** Until a bucket begins to respond; uploads may take longer. */
const silentMs = 10_000;

async function inTime<T>(operation: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = delay(silentMs, undefined, { ref: false, signal: ended.signal }).then((): never => {
    throw new SilentStore("The file store does not answer.");
  });
  late.catch(() => {});
  return Promise.race([operation, late]).finally(() => ended.abort());
}

/** `file:/path/to/folder` or `s3://key:secret@host:port/bucket?region=…`, with `&tls=off` for no TLS. */
export async function openFiles(filesUrl: string): Promise<Files> {
  if (filesUrl.startsWith("file:")) {
    const folder = resolve(filesUrl.slice("file:".length));
    const driver = new FSDriver({ location: folder, visibility: "private" });
    return filesThrough(driver, (key) => flush(join(folder, key)));
  }
  // Loaded only when needed, because it imports a large client.
  const { bucketDriver } = await import("./bucket-driver.server.ts");
  return filesThrough(bucketDriver(filesUrl), async () => {});
}

/** A file whose record is committed must survive a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

function filesThrough(driver: DriverContract, settle: (key: string) => Promise<void>): Files {
  const disk = new Disk(driver);
  let silent = false;
  const watched = async <T>(operation: Promise<T>) => {
    const isSilent = await operation.then(
      () => false,
      (error: unknown) => silentOr(error) instanceof SilentStore,
    );
    silent = isSilent;
    return operation;
  };
  const size = async (key: string) =>
    (await watched(inTime(disk.getMetaData(ours(key)))).catch(throwMissing)).contentLength;
  return {
    async put(key, stream, bytes) {
      try {
        await watched(disk.putStream(ours(key), stream, { contentLength: bytes }));
        await settle(key);
        if ((await size(key)) !== bytes)
          throw new Error("The file in the storage is not the one that was sent.");
      } catch (error) {
        const reason = silentOr(error);
        if (!(reason instanceof SilentStore)) await disk.delete(key).catch(() => {});
        throw reason;
      }
    },
    async read(key, bytes) {
      // A stream would fail after the response has begun.
      const stored = await size(key);
      if (bytes !== undefined && stored !== bytes) throw new DamagedFile();
      return watched(inTime(disk.getStream(key))).catch(throwMissing);
    },
    size,
    remove: async (key) => watched(inTime(disk.delete(ours(key)))).catch(throwMissing),
    isSilent: () => silent,
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

function ours(key: string): string {
  if (!/^[0-9a-z][0-9a-z-]{0,80}(\.[a-z]{2,5})?$/.test(key)) throw new Error("This is no key of a file.");
  return key;
}

function throwMissing(error: unknown): never {
  const { code, name } = behind(error);
  const missing = code === "ENOENT" || name === "NoSuchKey" || name === "NotFound";
  throw missing ? new MissingFile("The file is not in the storage.", { cause: error }) : silentOr(error);
}

function silentOr(error: unknown): unknown {
  const { code, name } = behind(error);
  const isSilent =
    name === "TimeoutError" || /^(ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE)$/.test(code ?? "");
  return isSilent ? new SilentStore("The file store does not answer.", { cause: error }) : error;
}

function behind(error: unknown): { code?: string; name?: string } {
  const isWrapped = Object.values(errors).some((kind) => error instanceof kind);
  return ((isWrapped ? (error as Error).cause : error) ?? {}) as { code?: string; name?: string };
}
