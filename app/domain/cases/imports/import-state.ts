import { dayMs } from "../../../platform/language/time.ts";
import type { Import, ImportState } from "./tables.ts";

/** For so many days a run can be undone; then its rows are removed. */
export const undoDays = 30;

/** Until when a run that ended at `endedAt` can be undone, both in UTC. */
export function undoableUntil(endedAt: string): string {
  return new Date(Date.parse(endedAt) + undoDays * dayMs).toISOString();
}

/** The page of the next step of an import. */
export function importPath({ id, state }: Pick<Import, "id" | "state">): string {
  const page = `/clients/import/${id}`;
  if (state === "mapping") return `${page}/columns`;
  if (state === "ready") return `${page}/preview`;
  return page;
}

/** The states in which a worker has something to do. */
export const workingStates: readonly ImportState[] = ["reading", "checking", "running", "undoing"];
