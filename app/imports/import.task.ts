import { openDatabase } from "../db/connection.server.ts";
import type { Task } from "../threads/in-thread.server.ts";
import { workOn } from "./work.server.ts";

type Input = { databaseUrl: string; folder: string; id: string };

/** Works on an import in a thread, with a connection of its own: requests do not wait for it. */
export const run: Task<Input, void> = async ({ databaseUrl, folder, id }, { signal }) => {
  const db = openDatabase(databaseUrl);
  try {
    await workOn({ db, signal, folder }, id);
  } finally {
    await db.destroy();
  }
};
