import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import type { RuleOffice } from "./act-on.server.ts";
import { actOnDue } from "./act-on-due.server.ts";
import { findRuns } from "./find-runs.server.ts";

type Tools = {
  office(): RuleOffice;
  wake(): void;
  log: Logger;
};

export function createRulesWorker(db: Db, { office, wake, log }: Tools): Worker {
  return createWorker({
    name: "rules",
    log,
    everyMs: 20_000,
    async work(signal) {
      const [now, stopped] = [new Date(), () => signal.aborted];
      const failed = (err: unknown) => log.error({ err }, "a rule could not act on a case");
      const own = office();
      // Finds all cases before the first notice is sent.
      if ((await findRuns(db, own.hours, now, stopped)) > 0) return true;
      const acted = stopped() ? 0 : await actOnDue(db, own, now, { stopped, failed });
      if (acted > 0) wake();
      return acted > 0;
    },
  });
}
