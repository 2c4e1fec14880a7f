import { accessSync, constants, statfsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { type Db, engineOf, fileOf } from "../app/platform/db/connection.server.ts";
import { watchDataFile } from "../app/platform/db/data-file-watch.server.ts";

export type Health = ReturnType<typeof createHealth>;

type HealthOptions = {
  /** Milliseconds between two writes that are tried; after one that failed it is a second. */
  writeEveryMs?: number;
  /** Milliseconds that a read may take. */
  readMs?: number;
  /** Bytes that must be free on the disk. */
  leastFree?: number;
  /** What is away without which the server serves on, a sentence each. */
  away?: () => string[];
};

/**
 * `/healthz`: the process runs. `/readyz`: the database reads and writes, its file is still in its place on a disk with
 * room, and the server is not stopping. What else is away stands in the text of a 200: another process would miss it too.
 */
export function createHealth(
  db: Db,
  databaseUrl: string,
  { writeEveryMs = 10_000, readMs = 1_000, leastFree = leastFreeBytes, away = () => [] }: HealthOptions = {},
) {
  let stopping = false;
  const isInPlace = createFileCheck(databaseUrl, leastFree);
  const writes = createWriteCheck(db, writeEveryMs);
  const ready = async (response: ServerResponse) => {
    const found = !stopping && isInPlace() && (await inTime(reads(db), readMs)) && (await writes());
    send(response, found ? 200 : 503, found ? ["ready", ...away()].join("\n") : "not ready");
  };
  return {
    stop: () => {
      stopping = true;
    },
    /** Responds to one of the two paths; returns false for any other. */
    respond(pathname: string, response: ServerResponse): boolean {
      if (pathname === "/healthz") send(response, 200, "ok");
      else if (pathname === "/readyz") void ready(response);
      else return false;
      return true;
    },
  };
}

/** With less room on the disk a small write may still work when that of a form does not. */
const leastFreeBytes = 1024 * 1024;

/**
 * A data file that was deleted, replaced or made read-only still works for this process, but not after a restart. The same with its
 * write-ahead log. Its disk needs some room.
 */
function createFileCheck(databaseUrl: string, leastFree: number): () => boolean {
  if (engineOf(databaseUrl) === "postgres") return () => true;
  const file = fileOf(databaseUrl);
  const files = watchDataFile(file);
  return () => {
    try {
      accessSync(file, constants.W_OK);
      const { bavail, bsize } = statfsSync(file);
      return files.isInPlace() && bavail * bsize >= leastFree;
    } catch {
      return false;
    }
  };
}

/** A proxy should not wait for a database that is silent. */
function inTime(read: Promise<boolean>, ms: number): Promise<boolean> {
  return Promise.race([read, delay(ms, false, { ref: false })]);
}

async function reads(db: Db): Promise<boolean> {
  const row = db.selectFrom("meta").select("key").limit(1).executeTakeFirst();
  return (await row.catch(() => undefined)) !== undefined;
}

/** Milliseconds that a request waits for the result of a write, which may itself wait for another writer. */
const waitMs = 250;

/** Milliseconds until a write that failed is tried again: so soon it shows that the fault is over. */
const failedEveryMs = 1_000;

/** Returns whether writes worked the last time; a full disk or a read-only database shows in nothing else. */
function createWriteCheck(db: Db, everyMs: number): () => Promise<boolean> {
  let works = true;
  let running = false;
  let endedAt = Number.NEGATIVE_INFINITY;
  const check = async () => {
    running = true;
    works = await write(db).then(() => true, isBusy);
    running = false;
    endedAt = performance.now();
  };
  return async () => {
    const due = works ? everyMs : Math.min(everyMs, failedEveryMs);
    if (!running && performance.now() - endedAt >= due)
      await Promise.race([check(), delay(waitMs, undefined, { ref: false })]);
    return works;
  };
}

async function write(db: Db): Promise<void> {
  const value = new Date().toISOString();
  const row = db.insertInto("meta").values({ key: "write-check", value });
  await row.onConflict((conflict) => conflict.column("key").doUpdateSet({ value })).execute();
}

/** Another process is writing: the database is in order. */
function isBusy(error: unknown): boolean {
  return (error as { code?: string }).code === "SQLITE_BUSY";
}

function send(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
    .end(`${text}\n`);
}
