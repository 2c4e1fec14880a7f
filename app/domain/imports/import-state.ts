import type { Import, ImportState } from "./tables.ts";

/** A run can be undone so long after its end; its rows are kept no longer. */
export const undoDays = 30;

/** The moment after which a run that ended at `endedAt` stays. */
export function undoableUntil(endedAt: string): string {
  return new Date(Date.parse(endedAt) + undoDays * 24 * 60 * 60_000).toISOString();
}

/** The page that an import waits on. */
export function importPath({ id, state }: Pick<Import, "id" | "state">): string {
  const page = `/clients/import/${id}`;
  if (state === "mapping") return `${page}/columns`;
  if (state === "ready") return `${page}/preview`;
  return page;
}

/** Whether it goes on without anybody's word. */
export function isWorking(state: ImportState): boolean {
  return state === "reading" || state === "checking" || state === "running" || state === "undoing";
}
