import { mkdirSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { inThread } from "../../platform/jobs/in-thread.server.ts";
import { removeRows } from "./import-rows.server.ts";
import { filePath } from "./read-rows.server.ts";
import { leaseMs } from "./step.server.ts";
import { workingStates } from "./work.server.ts";

/** Does what imports wait for, one after the other, in a thread. */
export type ImportQueue = {
  /** Where uploaded files lie until they have been read. */
  folder: string;
  start(): Promise<void>;
  /** Looks at once whether there is something to do. */
  wake(): void;
  /** Resolves when the chunk under way is written; the rest goes on at the next start. */
  stop(): Promise<void>;
};

const restMs = 2_000;
/** A file that no import knows, left by an upload that was cut off. */
const strayMs = 24 * 60 * 60_000;
const memoryMb = 512;

export function createImportQueue(
  db: Db,
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  log: Logger,
): ImportQueue {
  const folder = join(dataDir, "imports");
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let latest: Promise<void> | undefined;

  function later(ms: number) {
    clearTimeout(timer);
    if (!ended.signal.aborted) timer = setTimeout(wake, ms).unref();
  }

  function wake() {
    latest ??= work()
      .catch((error: unknown) => log.error({ err: error }, "imports: the database did not respond"))
      .finally(() => {
        latest = undefined;
        later(restMs);
      });
  }

  async function work() {
    while (!ended.signal.aborted) {
      const id = await claim(db, new Date());
      if (id === undefined) return;
      try {
        await inThread("import", { databaseUrl, folder, id }, { signal: ended.signal, memoryMb });
        await release(db, id);
      } catch (error) {
        // It keeps its lease, so that one that fails again and again is tried once a minute and others have their turn.
        log.error({ err: error, import: id }, "import interrupted");
        if ((error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY") await tooLarge(db, folder, id);
      }
    }
  }

  return {
    folder,
    async start() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // The data file is this process's own, so what has a lease was cut off.
      if (engineBehind(db) === "sqlite") await db.updateTable("imports").set({ lease_until: null }).execute();
      await removeStrays(folder);
      wake();
    },
    wake,
    async stop() {
      ended.abort();
      clearTimeout(timer);
      await latest;
    },
  };
}

/** The import that has waited longest and is in nobody's hands, from now on in ours. */
async function claim(db: Db, now: Date): Promise<string | undefined> {
  const at = now.toISOString();
  const free = db
    .selectFrom("imports")
    .select("id")
    .where("state", "in", workingStates)
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<", at)]))
    .orderBy("touched_at")
    .limit(1);
  if (!(await free.executeTakeFirst())) return undefined;
  const claimed = await db
    .updateTable("imports")
    .set({ lease_until: new Date(now.getTime() + leaseMs).toISOString() })
    .where("id", "=", engineBehind(db) === "postgres" ? free.forUpdate().skipLocked() : free)
    .returning("id")
    .executeTakeFirst();
  return claimed?.id;
}

async function release(db: Db, id: string): Promise<void> {
  await db.updateTable("imports").set({ lease_until: null }).where("id", "=", id).execute();
}

/** A file that needs more memory than a thread may have is not tried again. */
async function tooLarge(db: Db, folder: string, id: string): Promise<void> {
  const failed = await db
    .updateTable("imports")
    .set({ state: "failed", failure: JSON.stringify({ reason: "bomb" }), lease_until: null })
    .where("id", "=", id)
    .where("state", "=", "reading")
    .executeTakeFirst();
  if (Number(failed.numUpdatedRows) === 0) return;
  await rm(filePath(folder, id), { force: true });
  while (await removeRows(db, id));
}

async function removeStrays(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > strayMs) await rm(path, { force: true });
  }
}
