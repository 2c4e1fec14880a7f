import { setImmediate as nextTurn } from "node:timers/promises";
import type { RawBuilder } from "kysely";
import type { Logger } from "pino";
import type { Db } from "../db/connection.server.ts";
import { turnAfterLong } from "../db/turns.server.ts";
import { watch } from "./watch.server.ts";

/** Work that a process does beside its requests. */
export type Worker = {
  /** Polls at once, and from then on regularly. */
  start(): void;
  /** Polls at `at` at the latest, by default now: to be called after the commit that adds work. */
  wake(at?: Date): void;
  /** Begins nothing more; resolves when the work in flight has ended. */
  stop(): Promise<void>;
};

type WorkerOptions = {
  /** Names the worker in the log. */
  name: string;
  log: Logger;
  /** Milliseconds between two polls. */
  everyMs: number;
  now?: () => Date;
  /** Asks whether there is work, in one statement with the other workers; without it, `work` finds out. */
  due?: { db: Db; ask(now: Date): RawBuilder<unknown> | undefined };
  /**
   * Claims and does what is due; never called twice at the same time. Resolves to true when there may be more: then it is
   * called again, after requests had their turn. When it rejects, the error is logged and the next poll tries again. The signal is aborted by `stop`.
   */
  work(signal: AbortSignal): Promise<unknown>;
};

/** A timer may fire a little before the clock reaches its time; a poll at that moment would find nothing due. */
const earlyMs = 2;
/** One poll for all that wakes a worker in the same moment, such as a flood of enquiries. */
const gatherMs = 50;
const failed = "a worker failed and tries again at its next poll";

/** A worker that does one thing at a time; `poll` is `wake` without a timer. */
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
        if ((await work(signal)) !== true) continue;
        wanted = true;
        // With SQLite there may be only microtasks until here.
        await nextTurn();
      }
    } catch (error) {
      log.error({ err: error, worker: name }, failed);
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
  /** Most jobs in flight in this process. */
  limit: number;
  /** Claims up to `room` jobs that are due. */
  claim(room: number): Promise<Job[]>;
  /** Resolves to the time when the job is due again, if it is. The signal is aborted by `stop`. */
  run(job: Job, signal: AbortSignal): Promise<Date | undefined>;
  /** Gives back jobs that were claimed while the worker stopped. */
  release(jobs: Job[]): Promise<void>;
};

/** A worker with several jobs in flight; when one ends, it claims the next. */
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
