import { recordFailure } from "../../../platform/jobs/runs.server.ts";
import { type Installation, wakeSenders } from "../../firm/installation/installation.ts";
import { type Writing, writingOfficeFrom } from "../../messages/automatic-messages/write-to.server.ts";
import { actOnDue } from "./act-on-due.server.ts";
import { findRuns } from "./find-runs.server.ts";

/** Returns whether there may be more. */
export async function runSteps(
  installation: Writing & Pick<Installation, "log">,
  now: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, log } = installation;
  const stopped = () => signal.aborted;
  const failed = (err: unknown) => {
    log.error({ err }, "an automatic step could not act on a case");
    recordFailure("automatic steps", err);
  };
  const office = writingOfficeFrom(installation);
  // Finds all cases before the first notice is sent.
  if ((await findRuns(db, office.site.hours, now, stopped)) > 0) return true;
  const acted = stopped() ? 0 : await actOnDue(db, office, now, { stopped, failed });
  if (acted > 0) wakeSenders(installation);
  return acted > 0;
}
