import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "../../../platform/db/connection.server.ts";
import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import { makeDue } from "./make-due.server.ts";

/** Between two batches others write. */
const pauseMs = 2;

/** In a thread: for a hundred thousand clients SQLite needs many seconds of processor time. */
export const run: Task<{ databaseUrl: string; now: string }, number> = async (input, { signal }) => {
  const db = openDatabase(input.databaseUrl);
  const options = { stopped: () => signal.aborted, pause: () => delay(pauseMs) };
  return makeDue(db, new Date(input.now), options).finally(() => db.destroy());
};
