import type { Logger } from "pino";
import { type Db, engineBehind } from "../../../platform/db/connection.server.ts";
import { inThread } from "../../../platform/jobs/in-thread.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import type { WritingOffice } from "../../messages/automatic-messages/write-to.server.ts";
import { makeDue, openRuns } from "./make-due.server.ts";
import { remindClients } from "./remind.server.ts";
import { makeRenewals } from "./renew.server.ts";

type Tools = {
  databaseUrl: string;
  /** Read each time, because settings change. */
  isOn(): boolean;
  office(): WritingOffice;
  wake(): void;
  log: Logger;
};

/** Polls every minute, and catches up at the start with what was missed while the server was off. */
export function createDutiesWorker(db: Db, { databaseUrl, isOn, office, wake, log }: Tools): Worker {
  return createWorker({
    name: "duties",
    log,
    everyMs: 60_000,
    async work(signal) {
      const now = new Date();
      await openRuns(db, now);
      if (engineBehind(db) === "sqlite" && (await hasMany(db)))
        await inThread("make-due", { databaseUrl, now: now.toISOString() }, { signal });
      else await makeDue(db, now, { stopped: () => signal.aborted });
      if (!signal.aborted) await makeRenewals(db, now);
      const own = office();
      const mayWrite = isOn() && (own.mail || own.whatsapp) && !signal.aborted;
      const count = mayWrite ? await remindClients(db, own, now) : 0;
      if (count > 0) wake();
      return count > 0;
    },
  });
}

/** A thread takes 20 MB, and a few hundred duties only a few milliseconds. */
async function hasMany(db: Db): Promise<boolean> {
  const open = await db
    .selectFrom("duty_runs")
    .select("rule")
    .where("done_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  const row = db.selectFrom("client_duties").select("id").offset(2000).limit(1);
  return open !== undefined && (await row.executeTakeFirst()) !== undefined;
}
