import { dayMs } from "../../../platform/language/time.ts";
import type { Import, ImportState } from "./tables.ts";

/** Days in which a run can be undone; then its rows are removed. */
export const undoDays = 30;

/** Both in UTC. */
export function undoableUntil(endedAt: string): string {
  return new Date(Date.parse(endedAt) + undoDays * dayMs).toISOString();
}

export function importPath({ id, state }: Pick<Import, "id" | "state">): string {
  const page = `/clients/import/${id}`;
  if (state === "mapping") return `${page}/columns`;
  if (state === "ready") return `${page}/preview`;
  return page;
}

export const workingStates: readonly ImportState[] = ["reading", "checking", "running", "undoing"];
