import type { Logger } from "pino";
import type { Db } from "../../platform/db/connection.server.ts";
import { createWorker, type Worker } from "../../platform/jobs/worker.server.ts";
import { dayAfter, istDay } from "../../platform/language/time.ts";
import type { RuleOffice } from "./act-on.server.ts";
import { actOnDue, findRuns } from "./run-rules.server.ts";

type Tools = {
  /** Read each time, because settings change. */
  office(): RuleOffice;
  /** Wakes whatever sends what was queued. */
  wake(): void;
  log: Logger;
};

/** Finds the cases of rules once a minute, and acts on them. */
export function createRulesWorker(db: Db, { office, wake, log }: Tools): Worker {
  return createWorker({
    name: "rules",
    log,
    everyMs: 60_000,
    async work(signal) {
      const [now, stopped] = [new Date(), () => signal.aborted];
      const own = office();
      const found = await findRuns(db, own.hours, now, stopped);
      const acted = stopped() ? 0 : await actOnDue(db, own, now, stopped);
      // By the day before yesterday every day of a message has passed.
      await db
        .deleteFrom("written_days")
        .where("day", "<", dayAfter(istDay(now), -2))
        .execute();
      if (acted > 0) wake();
      return found + acted > 0;
    },
  });
}
