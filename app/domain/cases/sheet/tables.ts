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
  /** Keyed hash of the row's number; null until a run has read the row. */
  number_key: string | null;
  /** JSON of the row at the last import, by the form's names. */
  said: string;
  /** Hash of `said`, to detect changes. */
  row_hash: string;
  taken_at: string;
};

type SheetRunTable = {
  id: string;
  /** "once": started by a person; "timed": by schedule. */
  kind: "once" | "timed";
  register: string;
  state: "waiting" | "running" | "done" | "failed";
  started_by: string | null;
  created_at: string;
  ended_at: string | null;
  /** While running: when another process may claim it, and claims since the last progress. */
  lease_until: string | null;
  tries: Generated<number>;
  rows: Generated<number>;
  done: Generated<number>;
  /** JSON: rows per result. */
  counts: Generated<string>;
  /** JSON: why the run failed. */
  problem: string | null;
};

type SheetRunRowTable = {
  run_id: string;
  line: number;
  outcome: "refused" | "conflict" | "repeated";
  /** JSON: problems, conflicting fields, or the earlier line. */
  detail: string;
  client_id: string | null;
};

export type SheetRun = Selectable<SheetRunTable>;
export type SheetRunRow = Selectable<SheetRunRowTable>;
