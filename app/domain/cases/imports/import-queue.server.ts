import { mkdirSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Logger } from "pino";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../../platform/db/connection.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { claimNext } from "../../../platform/jobs/claim-next.server.ts";
import { inThread } from "../../../platform/jobs/in-thread.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import type { UnreadableReason } from "../../../platform/tables/unreadable.ts";
import type { StageSettings } from "../../catalogue/registers/stage-settings.ts";
import { workingStates } from "./import-state.ts";
import { failImport } from "./read-rows.server.ts";
import { keptMs, listsInBucket, listsInFolder, type ReceivedLists } from "./received-lists.server.ts";
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
      if (engineBehind(db) === "sqlite") await db.updateTable("imports").set({ lease_until: null }).execute();
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
  const engine = engineBehind(db);
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
