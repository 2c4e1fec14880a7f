import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    sheet_clients: SheetClientTable;
    sheet_left_out: { number_key: string; at: string };
    sheet_runs: SheetRunTable;
    sheet_run_rows: SheetRunRowTable;
  }
}

type SheetClientTable = {
  client_id: string;
  /** Keyed hash of the row's number; null until a run has met the row. */
  number_key: string | null;
  /** JSON of the row's values at the last import, under the form's names. */
  said: string;
  /** Of `said`: equal when nothing has changed. */
  row_hash: string;
  taken_at: string;
};

type SheetRunTable = {
  id: string;
  /** "once": started by a person; "timed": it was due. */
  kind: "once" | "timed";
  scheme: string;
  state: "waiting" | "running" | "done" | "failed";
  started_by: string | null;
  created_at: string;
  ended_at: string | null;
  /** While "running": when another process may claim it; and how often it was claimed since its last progress. */
  lease_until: string | null;
  tries: Generated<number>;
  /** How many rows the sheet had, and how many are done. */
  rows: Generated<number>;
  done: Generated<number>;
  /** JSON: how many rows had each result. */
  counts: Generated<string>;
  /** JSON: why the run failed. */
  problem: string | null;
};

/** A row that a person should check: its line and the reason, without its values. */
type SheetRunRowTable = {
  run_id: string;
  line: number;
  outcome: "refused" | "conflict" | "repeated";
  /** JSON: its problems, the fields in conflict, or the line that came first. */
  detail: string;
  client_id: string | null;
};

export type SheetRun = Selectable<SheetRunTable>;
export type SheetRunRow = Selectable<SheetRunRowTable>;
