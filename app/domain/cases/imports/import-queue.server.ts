import { createReadStream, createWriteStream, existsSync, mkdirSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type { Logger } from "pino";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { type Files, MissingFile } from "../../../platform/files/storage.server.ts";
import { claimNext } from "../../../platform/jobs/claim-next.server.ts";
import { inThread } from "../../../platform/jobs/in-thread.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import type { UnreadableReason } from "../../../platform/tables/unreadable.ts";
import { giveUpFile } from "../../../platform/uploads/removable-files.server.ts";
import type { StageSettings } from "../../catalogue/registers/stage-settings.ts";
import { workingStates } from "./import-state.ts";
import { failImport, filePath } from "./read-rows.server.ts";
import { endStep, leaseMs } from "./step.server.ts";
import type { Import } from "./tables.ts";

/** One import after the other, in a thread; an interrupted one continues at the next start. */
export type ImportQueue = Omit<Worker, "start"> & {
  folder: string;
  lists: ReceivedLists;
  start(): Promise<void>;
};

const memoryMb = 512;
const maxTries = 3;
/** Wait before looking again for a list that is not in the bucket. */
const recheckMs = 10_000;

type Installation = {
  databaseUrl: string;
  dataDir: string;
  filesUrl: string;
  secret: string;
  stages(): StageSettings;
};

export function createImportQueue(
  db: Db,
  { databaseUrl, dataDir, filesUrl, secret, stages }: Installation,
  files: Files,
  log: Logger,
): ImportQueue {
  const folder = join(dataDir, "imports");
  const isBucket = filesUrl.startsWith("s3:");
  const lists = isBucket ? listsInBucket(db, files, folder) : listsInFolder(folder);
  const work = async (signal: AbortSignal) => {
    const claimed = await claimImport(db, isBucket ? undefined : folder, new Date());
    if (!claimed) return false;
    const { id, state } = claimed;
    // Each earlier try has crashed the process.
    if (claimed.tries > maxTries) return giveUp(db, lists, id, "gaveUp", new Date());
    const run = () =>
      inThread<object, void>(
        "import",
        { databaseUrl, folder, secret, id, stages: stages() },
        { signal, memoryMb },
      );
    try {
      const isFound = state === "reading" ? await lists.withList(id, run) : await run().then(() => true);
      if (!isFound) return await leave(db, lists, claimed, new Date());
      if (state === "reading" && !signal.aborted) await lists.remove(id, new Date());
      await db.updateTable("imports").set({ lease_until: null, tries: 0 }).where("id", "=", id).execute();
    } catch (error) {
      log.error({ err: error, import: id }, "import interrupted");
      await retryLater(db, lists, claimed, error, new Date());
    }
    return true;
  };
  const ask = () => exists(sql`select 1 from imports where state in (${sql.join(workingStates)})`);
  const worker = createWorker({ name: "imports", log, everyMs: 2_000, due: { db, ask }, work });
  return {
    ...worker,
    folder,
    lists,
    async start() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // SQLite has one process, so an import with a lease is orphaned.
      if (dbEngine(db) === "sqlite") await db.updateTable("imports").set({ lease_until: null }).execute();
      await removeStrays(folder);
      worker.start();
    },
  };
}

/** Longest waiting first. A process that does not have the list leaves it to the one that does; after a day it is lost. */
export async function claimImport(
  db: Db,
  folder: string | undefined,
  now: Date,
): Promise<Import | undefined> {
  const engine = dbEngine(db);
  const isApart = engine === "postgres" && folder !== undefined;
  const lists = isApart ? await readdir(folder) : [];
  const lostSince = new Date(now.getTime() - keptMs).toISOString();
  const isHere = isApart
    ? sql`(state <> 'reading' or ${among(engine, "id", lists)} or touched_at <= ${lostSince})`
    : sql`true`;
  const where = sql<boolean>`state in (${sql.join(workingStates)}) and ${isHere}`;
  return claimNext(db, "imports", { where, orderBy: "touched_at", leaseMs }, now);
}

/** A process of an older version may have the list; after a day it is lost. */
async function leave(db: Db, lists: ReceivedLists, { id, touched_at }: Import, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(touched_at) > keptMs) return giveUp(db, lists, id, "lost", now);
  const lease_until = new Date(now.getTime() + recheckMs).toISOString();
  await db.updateTable("imports").set({ lease_until, tries: 0 }).where("id", "=", id).execute();
  return true;
}

/** After 1 and 3 minutes, then gives up; at once if reading needs more memory than a thread may have. */
export async function retryLater(
  db: Db,
  lists: ReceivedLists,
  { id, state, tries }: Import,
  error: unknown,
  now: Date,
): Promise<void> {
  const isTooLarge = (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY" && state === "reading";
  if (isTooLarge || tries >= maxTries) {
    await giveUp(db, lists, id, isTooLarge ? "bomb" : "gaveUp", now);
    return;
  }
  const lease_until = new Date(now.getTime() + leaseMs * 3 ** (tries - 1)).toISOString();
  await db.updateTable("imports").set({ lease_until }).where("id", "=", id).execute();
}

/** Imported rows stay and can be undone; an undo can be started again. */
async function giveUp(
  db: Db,
  lists: ReceivedLists,
  id: string,
  reason: UnreadableReason | "lost",
  now: Date,
): Promise<true> {
  // Each does nothing in another state.
  await endStep(db, id, "running", now, "gaveUp");
  await endStep(db, id, "undoing", now, "gaveUp");
  await failImport(db, id, { reason });
  await lists.remove(id, now);
  return true;
}

async function removeStrays(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > keptMs) await rm(path, { force: true });
  }
}

/** Unread lists are removed after a day. */
const keptMs = dayMs;

type ReceivedLists = {
  keep(id: string, path: string, now: Date): Promise<void>;
  /** Makes the list readable in this process's folder during `work`. False, without calling it, when it is not in the bucket. */
  withList(id: string, work: () => Promise<void>): Promise<boolean>;
  remove(id: string, now: Date): Promise<void>;
};

export function listsInFolder(folder: string): ReceivedLists {
  return {
    keep: (id, path) => rename(path, filePath(folder, id)),
    withList: async (_, work) => work().then(() => true),
    remove: (id) => rm(filePath(folder, id), { force: true }),
  };
}

/** For processes without a shared disk: any of them may read a list, even if another was killed. */
function listsInBucket(db: Db, files: Files, folder: string): ReceivedLists {
  const keyOf = (id: string) => `list-${id}`;
  return {
    async keep(id, path, now) {
      // Registered before it is stored, so that nothing stays in the bucket for ever.
      await giveUpFile(db, keyOf(id), new Date(now.getTime() + keptMs));
      const { size } = await stat(path);
      await files.put(keyOf(id), createReadStream(path), size).finally(() => rm(path, { force: true }));
    },
    async withList(id, work) {
      const path = filePath(folder, id);
      // Received before there was a bucket.
      if (existsSync(path)) return work().then(() => true);
      try {
        await pipeline(await files.read(keyOf(id)), createWriteStream(path, { mode: 0o600 }));
        await work();
      } catch (error) {
        if (error instanceof MissingFile) return false;
        throw error;
      } finally {
        await rm(path, { force: true });
      }
      return true;
    },
    async remove(id, now) {
      await rm(filePath(folder, id), { force: true });
      await giveUpFile(db, keyOf(id), now);
    },
  };
}
