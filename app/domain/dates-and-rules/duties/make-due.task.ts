import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "../../../platform/db/connection.server.ts";
import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import { makeDue } from "./make-due.server.ts";

/** Lets others write between two batches. */
const pauseMs = 2;

/** In a thread: a hundred thousand clients take SQLite many seconds of processor time. */
export const run: Task<{ databaseUrl: string; now: string }, number> = async (input, { signal }) => {
  const db = openDatabase(input.databaseUrl);
  const options = { stopped: () => signal.aborted, pause: () => delay(pauseMs) };
  return makeDue(db, new Date(input.now), options).finally(() => db.destroy());
};
