import { namesOf } from "../../../platform/content/names-of.ts";
import { dayMs } from "../../../platform/language/time.ts";

/** `worker`: a step of the worker. `removable`: nothing of it is imported. `page`: where staff go on, below the import's own page. */
const states = {
  reading: { worker: true, removable: true, page: "" },
  /** Columns wait to be confirmed. */
  mapping: { worker: false, removable: true, page: "/columns" },
  checking: { worker: true, removable: true, page: "" },
  /** Checked, waits to be started. */
  ready: { worker: false, removable: true, page: "/preview" },
  running: { worker: true, removable: false, page: "" },
  done: { worker: false, removable: false, page: "" },
  undoing: { worker: true, removable: false, page: "" },
  undone: { worker: false, removable: false, page: "" },
  /** Could not be read. */
  failed: { worker: false, removable: true, page: "" },
};

export type ImportState = keyof typeof states;

const statesWith = (what: "worker" | "removable") => namesOf(states).filter((state) => states[state][what]);

export const workingStates = statesWith("worker");
export const removableStates = statesWith("removable");

/** Days in which a run can be undone; then its rows are removed. */
export const undoDays = 30;

/** Both in UTC. */
export function undoableUntil(endedAt: string): string {
  return new Date(Date.parse(endedAt) + undoDays * dayMs).toISOString();
}

export function importPath({ id, state }: { id: string; state: ImportState }): string {
  return `/clients/import/${id}${states[state].page}`;
}
