import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import type { RuleOffice } from "./act-on.server.ts";
import { actOnDue } from "./act-on-due.server.ts";
import { findRuns } from "./find-runs.server.ts";

type Tools = {
  /** Read each time, because settings change. */
  office(): RuleOffice;
  /** Wakes whatever sends what was queued. */
  wake(): void;
  log: Logger;
};

/** Finds the cases of rules three times a minute, and acts on them. */
export function createRulesWorker(db: Db, { office, wake, log }: Tools): Worker {
  return createWorker({
    name: "rules",
    log,
    everyMs: 20_000,
    async work(signal) {
      const [now, stopped] = [new Date(), () => signal.aborted];
      const failed = (err: unknown) => log.error({ err }, "a rule could not act on a case");
      const own = office();
      // With many cases, all are known before the first notice is sent.
      if ((await findRuns(db, own.hours, now, stopped)) > 0) return true;
      const acted = stopped() ? 0 : await actOnDue(db, own, now, { stopped, failed });
      if (acted > 0) wake();
      return acted > 0;
    },
  });
}
