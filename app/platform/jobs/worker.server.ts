import { setImmediate as nextTurn } from "node:timers/promises";
import type { RawBuilder } from "kysely";
import type { Logger } from "pino";
import type { Db } from "../db/connection.server.ts";
import { turnAfterLong } from "../db/turns.server.ts";
import { recordFailure, recordRun } from "./runs.server.ts";
import { watch } from "./watch.server.ts";

export type Worker = {
  start(): void;
  /** To be called after the commit that adds work; by default polls now. */
  wake(at?: Date): void;
  stop(): Promise<void>;
};

type WorkerOptions = {
  name: string;
  log: Logger;
  everyMs: number;
  now?: () => Date;
  /** Shares a statement with the other workers; without it, `work` finds out. */
  due?: { db: Db; ask(now: Date): RawBuilder<unknown> | undefined };
  /** True when there may be more: runs again after requests had their turn. An error is logged and retried. */
  work(signal: AbortSignal): Promise<unknown>;
};

/** A timer may fire a little early, and the poll would find nothing due. */
const earlyMs = 2;
/** One poll for many wakes at once, such as a flood of enquiries. */
const gatherMs = 50;
const failed = "a worker failed and tries again at its next poll";

export function createWorker(options: WorkerOptions): Worker & { poll(): void } {
  const { name, log, everyMs, now = () => new Date(), work, due } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;
  let started = false;
  let wanted = false;
  let busy = false;
  let running = Promise.resolve();
  let unwatch = async () => {};

  function pollIn(ms: number) {
    const at = performance.now() + ms;
    if (!started || signal.aborted || timerAt <= at) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => {
      timerAt = Number.POSITIVE_INFINITY;
      if (!due) pollIn(everyMs);
      poll();
    }, ms).unref();
  }

  function poll() {
    wanted = true;
    if (!busy) running = run();
  }

  async function run() {
    busy = true;
    try {
      while (wanted && !signal.aborted) {
        wanted = false;
        const began = performance.now();
        const isMore = await work(signal).finally(() => recordRun(name, performance.now() - began));
        if (isMore !== true) continue;
        wanted = true;
        // With SQLite there were perhaps only microtasks until here.
        await nextTurn();
      }
    } catch (error) {
      log.error({ err: error, worker: name }, failed);
      recordFailure(name, error);
    } finally {
      busy = false;
    }
  }

  return {
    poll,
    start() {
      started = true;
      pollIn(0);
      if (due)
        unwatch = watch(due.db, log, {
          everyMs,
          ask: () => due.ask(now()),
          hear: (answer) => void (answer && poll()),
        });
    },
    wake(at = now()) {
      const ms = at.getTime() - now().getTime();
      pollIn(Math.max(ms + earlyMs, gatherMs));
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await unwatch();
      await running;
    },
  };
}

export type JobWorkerOptions<Job> = Omit<WorkerOptions, "work"> & {
  limit: number;
  claim(room: number): Promise<Job[]>;
  /** Resolves to the time of the next try, if any. `stop` aborts the signal. */
  run(job: Job, signal: AbortSignal): Promise<Date | undefined>;
  release(jobs: Job[]): Promise<void>;
};

export function createJobWorker<Job>(options: JobWorkerOptions<Job>): Worker & {
  poll(): void;
  inFlight(): Job[];
} {
  const { limit, claim, run, release, ...rest } = options;
  const jobs = new Map<Job, Promise<void>>();
  const worker = createWorker({
    ...rest,
    async work(signal) {
      const claimed = jobs.size < limit ? await claim(limit - jobs.size) : [];
      if (!signal.aborted) for (const job of claimed) jobs.set(job, runToEnd(job, signal));
      else if (claimed.length > 0) await release(claimed);
    },
  });

  async function runToEnd(job: Job, signal: AbortSignal) {
    try {
      const dueAt = await run(job, signal);
      if (dueAt) worker.wake(dueAt);
    } catch (error) {
      rest.log.error({ err: error, worker: rest.name }, failed);
      recordFailure(rest.name, error);
    }
    await turnAfterLong();
    jobs.delete(job);
    worker.poll();
  }

  return {
    ...worker,
    inFlight: () => [...jobs.keys()],
    async stop() {
      await worker.stop();
      await Promise.all(jobs.values());
    },
  };
}
