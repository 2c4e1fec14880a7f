import type { Db } from "../../platform/db/connection.server.ts";
import { forgetEndedLimits } from "../../platform/db/rate-limit.server.ts";
import { reclaimEnded } from "./claim.server.ts";

const secondMs = 1000;
const minuteMs = 60_000;

export type Housekeeping = {
  /** Does what is due by now: takes over ended leases once a second, forgets ended limits once a minute. */
  look(): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
};

export function createHousekeeping(
  db: Db,
  now: () => Date,
  inHand: () => string[],
  onError: (error: unknown) => void,
): Housekeeping {
  const takeOver = every(secondMs, (at) => reclaimEnded(db, inHand(), at));
  const forget = every(minuteMs, (at) => forgetEndedLimits(db, at));
  let busy = false;
  let latest = Promise.resolve();

  async function work(at: Date) {
    busy = true;
    try {
      await takeOver(at);
      await forget(at);
    } catch (error) {
      onError(error);
    } finally {
      busy = false;
    }
  }

  return {
    look() {
      if (!busy) latest = work(now());
    },
    settled: () => latest,
  };
}

/** `work`, done only when the last time is at least `ms` ago. */
function every(ms: number, work: (at: Date) => Promise<void>): (at: Date) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async (at) => {
    // A clock set back must not stop it for the difference.
    if (Math.abs(at.getTime() - last) < ms) return;
    last = at.getTime();
    await work(at);
  };
}
