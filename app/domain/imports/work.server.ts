import { checkRows } from "./check-rows.server.ts";
import { readRows } from "./read-rows.server.ts";
import { runRows } from "./run-rows.server.ts";
import type { Step } from "./step.server.ts";
import type { Import, ImportState } from "./tables.ts";
import { undoRows } from "./undo-rows.server.ts";

const steps: Partial<Record<ImportState, (step: Step, found: Import) => Promise<void>>> = {
  reading: readRows,
  checking: checkRows,
  running: runRows,
  undoing: undoRows,
};

/** The states in which there is something to do without anybody's word. */
export const workingStates = Object.keys(steps) as ImportState[];

/** Does what an import waits for, in as many transactions as it takes, until that is done or nobody wants it. */
export async function workOn(step: Step, id: string): Promise<void> {
  const found = await step.db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (found) await steps[found.state]?.(step, found);
}
