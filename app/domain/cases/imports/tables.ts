import type { Generated, Selectable } from "kysely";
import type { ClientChange } from "../clients/change-client.server.ts";
import type { ImportState } from "./import-state.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    imports: ImportTable;
    import_rows: ImportRowTable;
  }
}

export type EarlyEnd = { step: "running" | "undoing"; reason: "stopped" | "gaveUp" | "permission" };

/** For rows whose mobile number exists already. */
export const onDuplicates = ["skip", "update", "add"] as const;
export type OnDuplicate = (typeof onDuplicates)[number];

type ImportTable = {
  id: string;
  state: ImportState;
  register: string;
  file_name: string;
  /** Name or number of the workbook's sheet; null for the first one with rows. */
  sheet: string | null;
  /** JSON: facts about the file, column names, column of each field. */
  about: string | null;
  columns: string | null;
  mapping: string | null;
  day_order: "day" | "month" | null;
  /** JSON of unknown words with their chosen meanings (`ListedWord`), until the run has ended. */
  words: string | null;
  /** JSON of values read differently, with the number of rows (`ImportNote`). */
  notes: string | null;
  on_duplicate: OnDuplicate;
  /** 1: automatic steps act on imported rows. */
  with_steps: Generated<number>;
  /** JSON: why and at which row it could not be read, or why it ended early (`EarlyEnd`). */
  failure: string | null;
  staff_id: string | null;
  created_at: string;
  touched_at: string;
  ended_at: string | null;
  undone_at: string | null;
  /** Lease of a worker, or after a failure the time of the next try. */
  lease_until: string | null;
  tries: Generated<number>;
  position: Generated<number>;
  total: Generated<number>;
  checked: Generated<number>;
  good: Generated<number>;
  bad: Generated<number>;
  gaps: Generated<number>;
  duplicates: Generated<number>;
  repeats: Generated<number>;
  added: Generated<number>;
  updated: Generated<number>;
  skipped: Generated<number>;
  refused: Generated<number>;
  undone: Generated<number>;
  kept: Generated<number>;
};

/** "leftOut": a total, a repeated heading or nothing; "bad": failed the check, "refused": the run; "kept": not undone. */
export type ImportRowState =
  | ("above" | "leftOut" | "new" | "bad")
  | ("added" | "updated" | "skipped" | "refused" | "undone" | "kept");

type ImportRowTable = {
  import_id: string;
  row_no: number;
  state: ImportRowState;
  /** JSON, as in the file. */
  cells: string;
  problems: string | null;
  /** The number of a row without a client, or a client's second number; ten digits, lower case. */
  mobile: string | null;
  email: string | null;
  /** The client, its version then, and JSON of the earlier values (`Before`). */
  client_id: string | null;
  client_version: number | null;
  before: string | null;
};

/** What an undo restores; `milestone` alone was written by the previous version. */
export type Before = ClientChange & { milestones?: string[]; milestone?: string };

export type Import = Selectable<ImportTable>;
export type ImportRow = Selectable<ImportRowTable>;
