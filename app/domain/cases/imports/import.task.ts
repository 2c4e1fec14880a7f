import { sql } from "kysely";
import { dbEngine, openDatabase, statementMs } from "../../../platform/db/connection.server.ts";
import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import { loadRegisters } from "../../catalogue/registers/live-registers.server.ts";
import { checkRows } from "./check-rows.server.ts";
import type { ImportState } from "./import-state.ts";
import { readRows } from "./read-rows.server.ts";
import { runRows } from "./run-rows.server.ts";
import type { Step } from "./step.server.ts";
import type { Import } from "./tables.ts";
import { undoRows } from "./undo-rows.server.ts";

type Input = { databaseUrl: string; id: string } & Omit<Step, "db" | "signal">;

/** Has its own connection, so that requests do not wait. */
export const run: Task<Input, void> = async ({ databaseUrl, id, ...given }, { signal }) => {
  const db = openDatabase(databaseUrl, { statementMs });
  try {
    // A power cut may lose rows and position together; the run continues. The server's next write flushes them.
    if (dbEngine(db) === "sqlite") {
      await sql`pragma synchronous = normal`.execute(db);
      // Pages of an index that many transactions change are then copied into the file once.
      await sql`pragma wal_autocheckpoint = 4000`.execute(db);
    }
    await loadRegisters(db);
    await workOn({ ...given, db, signal }, id);
  } finally {
    await db.destroy();
  }
};

const steps: Partial<Record<ImportState, (step: Step, found: Import) => Promise<void>>> = {
  reading: readRows,
  checking: checkRows,
  running: runRows,
  undoing: undoRows,
};

export async function workOn(step: Step, id: string): Promise<void> {
  const found = await step.db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (found) await steps[found.state]?.(step, found);
}
