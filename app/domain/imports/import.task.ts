import { sql } from "kysely";
import { engineBehind, openDatabase } from "../../platform/db/connection.server.ts";
import type { Task } from "../../platform/jobs/in-thread.server.ts";
import { workOn } from "./work.server.ts";

type Input = { databaseUrl: string; folder: string; id: string };

/** Works on an import in a thread, with a connection of its own: requests do not wait for it. */
export const run: Task<Input, void> = async ({ databaseUrl, folder, id }, { signal }) => {
  const db = openDatabase(databaseUrl);
  try {
    // A power cut may take the last chunks with it, whole and with their place in the run: it goes on from there. The server's
    // next write, which says that the work is done, brings them all to the disk.
    if (engineBehind(db) === "sqlite") {
      await sql`pragma synchronous = normal`.execute(db);
      // A page of an index that many chunks touch is then copied into the file once for all of them.
      await sql`pragma wal_autocheckpoint = 4000`.execute(db);
    }
    await workOn({ db, signal, folder }, id);
  } finally {
    await db.destroy();
  }
};
