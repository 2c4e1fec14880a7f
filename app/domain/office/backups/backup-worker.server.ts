import type { Db } from "../../../platform/db/connection.server.ts";
import { claimIfFree } from "../../../platform/jobs/claim-if-free.server.ts";
import { inThread } from "../../../platform/jobs/in-thread.server.ts";
import { recordFailure } from "../../../platform/jobs/runs.server.ts";
import { hourMs, istDay, istTime } from "../../../platform/language/time.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { type GoodBackup, readBackupState, writeBackupState } from "./backup-state.server.ts";
import type { BackupJob } from "./make-backup.server.ts";

export type BackupPlan = Omit<BackupJob, "madeAt"> & {
  /** IST, 0 to 23; the backup is due from then on. */
  hour: number;
};

/** Longer than a backup takes. */
const leaseMs = 3 * hourMs;
const retryMs = hourMs;

const usual = (job: BackupJob, signal: AbortSignal): Promise<GoodBackup> =>
  inThread("backup", job, { signal, memoryMb: 512 });

/** One process makes it, once a day; a missed one is made after the start. */
export async function backUpDaily(
  { db, log }: Pick<Installation, "db" | "log">,
  { hour, ...job }: BackupPlan,
  now: Date,
  signal: AbortSignal,
  make = usual,
): Promise<void> {
  if (!(await claimNight(db, hour, now))) return;
  try {
    const last = await make({ ...job, madeAt: now.toISOString() }, signal);
    await writeBackupState(db, { done: true, problem: null, problemAt: null, last });
    log.info({ backup: last.name, bytes: last.bytes, verified: last.verifiedAt }, "backup");
  } catch (error) {
    const until = signal.aborted ? "" : new Date(now.getTime() + retryMs).toISOString();
    const problem = error instanceof Error ? error.message : String(error);
    const failed = signal.aborted ? {} : { problem, problemAt: new Date().toISOString() };
    await writeBackupState(db, { until, ...failed });
    if (signal.aborted) return;
    log.error({ err: error }, "the scheduled backup failed and is tried again in an hour");
    recordFailure("backup", error);
  }
}

async function claimNight(db: Db, hour: number, now: Date): Promise<boolean> {
  if (Number(istTime(now).slice(0, 2)) < hour) return false;
  const night = istDay(now);
  const isFree = async (from: Db) => {
    const state = await readBackupState(from);
    return state.night !== night || (!state.done && state.until <= now.toISOString());
  };
  const until = new Date(now.getTime() + leaseMs).toISOString();
  return claimIfFree(db, "sopan:backup", isFree, (trx) =>
    writeBackupState(trx, { night, done: false, until }),
  );
}
