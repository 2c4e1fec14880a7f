import { expect, test } from "vitest";
import { anInstallation } from "../app/domain/firm/installation/test-installation.ts";
import { parts } from "../app/domain/firm/parts/parts.ts";
import { listRuns } from "../app/domain/office/health/background.server.ts";
import { addStaff } from "../app/domain/people/staff/test-staff.ts";
import { freshDatabase } from "../app/platform/db/test-database.ts";
import { recordFailure, recordRun, writeRuns } from "../app/platform/jobs/runs.server.ts";
import { createWorker } from "../app/platform/jobs/worker.server.ts";
import health from "../content/messages/en/health.json" with { type: "json" };
import { jobs } from "./jobs.ts";

test("each job has a name of its own, which the page has in words", () => {
  const names = jobs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(health.background.jobs).toHaveProperty([name]);
});

test("a job that stops with a part of the firm is one of these", () => {
  const names = jobs.map(({ name }) => name);
  for (const part of parts) for (const job of "jobs" in part ? part.jobs : []) expect(names).toContain(job);
});

test("the owner sees the last run of each job and its last error, which a good run leaves there", async () => {
  const db = await freshDatabase();
  const { log } = await anInstallation(db);
  const owner = await addStaff({ db });
  const job = "a job of a test";
  // Other tests of this process may note runs too.
  const seen = async () => (await listRuns(db, owner)).filter((run) => run.job === job);
  const work = async () => {
    throw Object.assign(new Error("9876543210 is locked"), { code: "SQLITE_BUSY" });
  };
  const worker = createWorker({ name: job, log, everyMs: 1e9, work });
  worker.poll();
  await worker.stop();
  await writeRuns(db);
  const failure = { kind: "SQLITE_BUSY", isUnavailable: true, at: expect.any(String) };
  expect(await seen()).toEqual([{ job, at: expect.any(String), ms: expect.any(Number), failure }]);
  recordRun(job, 3);
  await writeRuns(db);
  expect(await seen()).toMatchObject([{ job, ms: 3, failure }]);
});

test("what is noted while the database writes is written the next time", async () => {
  const db = await freshDatabase();
  const owner = await addStaff({ db });
  const job = "a job that runs meanwhile";
  const late = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === "InsertQueryNode") {
        recordRun(job, 7);
        recordFailure(job, new TypeError("late"));
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  recordRun(job, 3);
  await writeRuns(late);
  await writeRuns(db);
  const [run] = (await listRuns(db, owner)).filter((found) => found.job === job);
  expect(run).toMatchObject({ ms: 7, failure: { kind: "TypeError" } });
});

test("only the owner sees them", async () => {
  const db = await freshDatabase();
  await expect(listRuns(db, await addStaff({ db }, "staff"))).rejects.toThrow();
});
