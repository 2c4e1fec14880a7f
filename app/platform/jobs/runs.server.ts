import type { Db } from "../db/connection.server.ts";
import { isUnavailable } from "../db/unavailable.server.ts";

/** `kind` is a code or a name: the message of an error may quote what a person typed. */
type Failure = { at: string; kind: string; isUnavailable: boolean };

export type JobRun = { at: string; ms: number; failure?: Failure };

/** Runs in this process since they were last written. */
const runs = new Map<string, JobRun>();
const failures = new Map<string, Failure>();
const prefix = "job: ";

/** Workers of one job are named "job: worker". */
const jobOf = (worker: string) => worker.split(":", 1)[0] ?? worker;

export function recordRun(worker: string, ms: number): void {
  runs.set(jobOf(worker), { at: new Date().toISOString(), ms: Math.round(ms) });
}

export function recordFailure(worker: string, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const kind = String(code ?? name ?? "error");
  failures.set(jobOf(worker), { at: new Date().toISOString(), kind, isUnavailable: isUnavailable(error) });
}

/** In two statements for all jobs. A failure stays until a later one, of whichever process. */
export async function writeRuns(db: Db): Promise<void> {
  if (runs.size === 0) return;
  const stored = await readRuns(db);
  const written = [...runs].map(([job, run]) => ({ job, run, failure: failures.get(job) }));
  const rows = written.map(({ job, run, failure = stored.get(job)?.failure }) => ({
    key: `${prefix}${job}`,
    value: JSON.stringify({ ...run, ...(failure && { failure }) }),
  }));
  await db
    .insertInto("meta")
    .values(rows)
    .onConflict((same) => same.column("key").doUpdateSet(({ ref }) => ({ value: ref("excluded.value") })))
    .execute();
  // What was noted while the database wrote stays for the next time.
  for (const { job, run, failure } of written) {
    if (runs.get(job) === run) runs.delete(job);
    if (failures.get(job) === failure) failures.delete(job);
  }
}

export async function readRuns(db: Db): Promise<Map<string, JobRun>> {
  const found = db.selectFrom("meta").selectAll().where("key", "like", `${prefix}%`).orderBy("key");
  const rows = await found.execute();
  return new Map(rows.map(({ key, value }) => [key.slice(prefix.length), JSON.parse(value)]));
}
