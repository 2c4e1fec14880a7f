import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { inThread } from "../../../platform/jobs/in-thread.server.ts";
import { type Installation, wakeSenders } from "../../firm/installation/installation.ts";
import { type Writing, writingOfficeFrom } from "../../messages/automatic-messages/write-to.server.ts";
import { makeDue, openRuns } from "./make-due.server.ts";
import { remindClients } from "./remind.server.ts";
import { makeRenewals } from "./renew.server.ts";

/** Catches up at the start with what was missed while the server was off. */
export async function runDuties(
  installation: Writing & Pick<Installation, "databaseUrl">,
  now: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, databaseUrl, settings } = installation;
  await openRuns(db, now);
  if (dbEngine(db) === "sqlite" && (await hasMany(db)))
    await inThread("make-due", { databaseUrl, now: now.toISOString() }, { signal });
  else await makeDue(db, now, { stopped: () => signal.aborted });
  if (!signal.aborted) await makeRenewals(db, now);
  const office = writingOfficeFrom(installation);
  const isOn = settings.reminders().dueDays === "on";
  const mayWrite = isOn && (office.mail || office.whatsapp) && !signal.aborted;
  const count = mayWrite ? await remindClients(db, office, now) : 0;
  if (count > 0) wakeSenders(installation);
  return count > 0;
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
