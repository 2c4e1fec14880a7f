import { accessSync, constants, statfsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { type Db, engineOf, fileOf } from "../app/platform/db/connection.server.ts";
import { watchDataFile } from "../app/platform/db/data-file-watch.server.ts";

export type Health = ReturnType<typeof createHealth>;

type HealthOptions = {
  /** Milliseconds between two test writes; a second after a failure. */
  writeEveryMs?: number;
  /** Milliseconds. */
  readMs?: number;
  minFree?: number;
  away?: () => string[];
};

/** `/readyz` fails for faults that another process would not have; other faults are only text in its 200. */
export function createHealth(
  db: Db,
  databaseUrl: string,
  { writeEveryMs = 10_000, readMs = 1_000, minFree = minFreeBytes, away = () => [] }: HealthOptions = {},
) {
  let stopping = false;
  const isInPlace = createFileCheck(databaseUrl, minFree);
  const writes = createWriteCheck(db, writeEveryMs);
  const ready = async (response: ServerResponse) => {
    const found = !stopping && isInPlace() && (await inTime(reads(db), readMs)) && (await writes());
    send(response, found ? 200 : 503, found ? ["ready", ...away()].join("\n") : "not ready");
  };
  return {
    stop: () => {
      stopping = true;
    },
    respond(pathname: string, response: ServerResponse): boolean {
      if (pathname === "/healthz") send(response, 200, "ok");
      else if (pathname === "/readyz") void ready(response);
      else return false;
      return true;
    },
  };
}

/** With less space a small write may succeed when that of a form does not. */
const minFreeBytes = 1024 * 1024;

/** A deleted, replaced or read-only file still works for this process, but not after a restart. */
function createFileCheck(databaseUrl: string, minFree: number): () => boolean {
  if (engineOf(databaseUrl) === "postgres") return () => true;
  const file = fileOf(databaseUrl);
  const files = watchDataFile(file);
  return () => {
    try {
      accessSync(file, constants.W_OK);
      const { bavail, bsize } = statfsSync(file);
      return files.isInPlace() && bavail * bsize >= minFree;
    } catch {
      return false;
    }
  };
}

/** A proxy should not wait for a silent database. */
function inTime(read: Promise<boolean>, ms: number): Promise<boolean> {
  return Promise.race([read, delay(ms, false, { ref: false })]);
}

async function reads(db: Db): Promise<boolean> {
  const row = db.selectFrom("meta").select("key").limit(1).executeTakeFirst();
  return (await row.catch(() => undefined)) !== undefined;
}

/** Milliseconds: the write may wait for another writer. */
const waitMs = 250;

const failedEveryMs = 1_000;

/** Only a write shows a full disk or a read-only database. */
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

/** Another process is writing, so the database works. */
function isBusy(error: unknown): boolean {
  return (error as { code?: string }).code === "SQLITE_BUSY";
}

function send(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
    .end(`${text}\n`);
}
