import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { createPoll } from "../outbox/poll.ts";
import { claimNight, closeNight, nightOf } from "./claim-night.server.ts";
import type { Kept } from "./kept-for.ts";
import { registry } from "./registry.server.ts";

const minuteMs = 60_000;

/** So few that the write lock is held for milliseconds, and a pause in which others get their turn. */
const usual = { batch: 200, pauseMs: 10 };

export type Upkeep = {
  /** Looks at once, so that a night missed while nothing ran is made up for, and then every minute. */
  start(): void;
  /** Begins no further batch; resolves when the one under way has ended. */
  stop(): Promise<void>;
};

/** Removes what has been kept for its time: once a night, by one of all processes. */
export function createUpkeep(db: Db, log: Logger, now = () => new Date()): Upkeep {
  let stopped = false;
  let done = "";
  let latest: Promise<void> | undefined;
  const work = async () => {
    try {
      const night = nightOf(now());
      if (night === done) return;
      const counts = await keepUp(db, now(), () => stopped);
      // Another process may have claimed the night and died: ask again in a minute.
      if (!counts) return;
      done = night;
      log.info(counts, "nightly clean-up");
    } catch (error) {
      log.error({ err: error }, "nightly clean-up: the database did not respond");
    } finally {
      latest = undefined;
    }
  };
  const poll = createPoll(minuteMs, now, () => {
    latest ??= work();
  });
  return {
    start: poll.start,
    async stop() {
      stopped = true;
      poll.stop();
      await latest;
    },
  };
}

export type KeptCounts = Partial<Record<Kept, number>>;

/** Does the night's upkeep unless it is done or in hand elsewhere; answers what went, by kind. */
export async function keepUp(
  db: Db,
  now: Date,
  stopped: () => boolean = () => false,
  { batch, pauseMs } = usual,
): Promise<KeptCounts | undefined> {
  if (!(await claimNight(db, now))) return undefined;
  const counts: KeptCounts = {};
  for (const { kind, sweep } of registry.flatMap(({ retention }) => retention)) {
    let gone = batch;
    while (gone >= batch && !stopped()) {
      gone = await sweep(db, now, batch);
      counts[kind] = (counts[kind] ?? 0) + gone;
      await delay(pauseMs);
    }
  }
  await inTransaction(db, async (trx) => {
    await closeNight(trx, nightOf(now), !stopped());
    await recordActivity(trx, {
      noun: "upkeep",
      recordId: nightOf(now),
      verb: "kept_up",
      after: counts,
      now,
    });
  });
  return counts;
}
