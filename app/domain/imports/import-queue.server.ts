import { mkdirSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Logger } from "pino";
import { among } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { claimNext } from "../../platform/jobs/claim-next.server.ts";
import { inThread } from "../../platform/jobs/in-thread.server.ts";
import { createWorker, type Worker } from "../../platform/jobs/worker.server.ts";
import type { UnreadableReason } from "../../platform/tables/unreadable.ts";
import { workingStates } from "./import-state.ts";
import { failImport, filePath } from "./read-rows.server.ts";
import { endStep, leaseMs } from "./step.server.ts";
import type { Import } from "./tables.ts";

/** Works on imports in a thread, one after the other; what a stop cuts off goes on at the next start. */
export type ImportQueue = Omit<Worker, "start"> & {
  /** Where uploaded files are until they have been read. */
  folder: string;
  start(): Promise<void>;
};

/** A file without an import, left by an upload that was cut off. */
const strayMs = 24 * 60 * 60_000;
const memoryMb = 512;
const maxTries = 3;

export function createImportQueue(
  db: Db,
  { databaseUrl, dataDir, secret }: { databaseUrl: string; dataDir: string; secret: string },
  log: Logger,
): ImportQueue {
  const folder = join(dataDir, "imports");
  const work = async (signal: AbortSignal) => {
    const claimed = await claimImport(db, folder, new Date());
    if (!claimed) return false;
    const { id } = claimed;
    // Each of the earlier tries has ended the process.
    if (claimed.tries > maxTries) return giveUp(db, folder, id, "gaveUp", new Date());
    try {
      await inThread("import", { databaseUrl, folder, secret, id }, { signal, memoryMb });
      await db.updateTable("imports").set({ lease_until: null, tries: 0 }).where("id", "=", id).execute();
    } catch (error) {
      log.error({ err: error, import: id }, "import interrupted");
      await retryLater(db, folder, claimed, error, new Date());
    }
    return true;
  };
  const worker = createWorker({ name: "imports", log, everyMs: 2_000, work });
  return {
    ...worker,
    folder,
    async start() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // A data file has one process, so an import with a lease is orphaned.
      if (engineBehind(db) === "sqlite") await db.updateTable("imports").set({ lease_until: null }).execute();
      await removeStrays(folder);
      worker.start();
    },
  };
}

/**
 * Claims the import that has waited longest. Of several processes on PostgreSQL one that was not sent the list leaves it to
 * the one that was: only after a day is it lost.
 */
export async function claimImport(db: Db, folder: string, now: Date): Promise<Import | undefined> {
  const engine = engineBehind(db);
  const lists = engine === "postgres" ? await readdir(folder) : [];
  const lostSince = new Date(now.getTime() - strayMs).toISOString();
  const isHere =
    engine === "postgres"
      ? sql`(state <> 'reading' or ${among(engine, "id", lists)} or touched_at <= ${lostSince})`
      : sql`true`;
  const where = sql<boolean>`state in (${sql.join(workingStates)}) and ${isHere}`;
  return claimNext(db, "imports", { where, orderBy: "touched_at", leaseMs }, now);
}

/**
 * Tries an import that failed again after 1 and 3 minutes, and then gives it up. One that needs more memory than a
 * thread may have while it is read is given up at once.
 */
export async function retryLater(
  db: Db,
  folder: string,
  { id, state, tries }: Import,
  error: unknown,
  now: Date,
): Promise<void> {
  const isTooLarge = (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY" && state === "reading";
  if (isTooLarge || tries >= maxTries) {
    await giveUp(db, folder, id, isTooLarge ? "bomb" : "gaveUp", now);
    return;
  }
  const lease_until = new Date(now.getTime() + leaseMs * 3 ** (tries - 1)).toISOString();
  await db.updateTable("imports").set({ lease_until }).where("id", "=", id).execute();
}

/** What was imported stays and can be undone, an undo can be started again, and a file that was not imported has failed. */
async function giveUp(
  db: Db,
  folder: string,
  id: string,
  reason: UnreadableReason,
  now: Date,
): Promise<true> {
  // Each of the three does nothing in another state.
  await endStep(db, id, "running", now, "gaveUp");
  await endStep(db, id, "undoing", now, "gaveUp");
  await failImport(db, id, { reason });
  await rm(filePath(folder, id), { force: true });
  return true;
}

async function removeStrays(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > strayMs) await rm(path, { force: true });
  }
}
