import type { Generated, Selectable } from "kysely";
import type { Scheme } from "../clients/tables.ts";

declare module "../../platform/db/schema.ts" {
  interface Database {
    sheet_clients: SheetClientTable;
    sheet_left_out: { number_key: string; at: string };
    sheet_runs: SheetRunTable;
    sheet_run_rows: SheetRunRowTable;
  }
}

/** A file that came from the hosted sheet. */
type SheetClientTable = {
  client_id: string;
  /** Keyed hash of the row's number; null until a run has met the row. */
  number_key: string | null;
  /** JSON of what the sheet said when it was last taken over, under the form's names. */
  said: string;
  /** Of `said`, to see at once that nothing is new. */
  row_hash: string;
  taken_at: string;
};

export const sheetRunStates = ["waiting", "running", "done", "failed"] as const;

export type SheetRunState = (typeof sheetRunStates)[number];

type SheetRunTable = {
  id: string;
  /** "once": somebody wanted it; "timed": it was due. */
  kind: "once" | "timed";
  scheme: Scheme;
  state: SheetRunState;
  started_by: string | null;
  created_at: string;
  ended_at: string | null;
  /** While "running": when another process may take it over. */
  lease_until: string | null;
  /** How many rows the sheet had, and how many of them are through. */
  rows: Generated<number>;
  done: Generated<number>;
  /** JSON: how many rows ended in each way. */
  counts: Generated<string>;
  /** JSON: why nothing could be brought in. */
  problem: string | null;
};

/** A row of the sheet that somebody should look at: its line and why, no word of what it says. */
type SheetRunRowTable = {
  run_id: string;
  line: number;
  outcome: "refused" | "conflict" | "repeated";
  /** JSON: the problem of each field, the fields in conflict, or the line that came first. */
  detail: string;
  client_id: string | null;
};

export type SheetRun = Selectable<SheetRunTable>;

export type SheetRunRow = Selectable<SheetRunRowTable>;
