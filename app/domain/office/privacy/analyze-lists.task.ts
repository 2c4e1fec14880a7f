import { analyzeLists } from "../../../platform/db/analyze-lists.server.ts";
import { dbEngine, openDatabase } from "../../../platform/db/connection.server.ts";
import type { Task } from "../../../platform/jobs/in-thread.server.ts";

/** In a thread: with a million rows SQLite needs seconds of CPU time. */
export const run: Task<string, void> = async (databaseUrl, { signal }) => {
  const db = openDatabase(databaseUrl);
  await analyzeLists(db, dbEngine(db), signal).finally(() => db.destroy());
};
