import type { Task } from "../jobs/in-thread.server.ts";
import { analyzeLists } from "./analyze-lists.server.ts";
import { engineBehind, openDatabase } from "./connection.server.ts";

/** In a thread: at a million rows SQLite needs seconds of processor time. */
export const run: Task<string, void> = async (databaseUrl, { signal }) => {
  const db = openDatabase(databaseUrl);
  await analyzeLists(db, engineBehind(db), signal).finally(() => db.destroy());
};
