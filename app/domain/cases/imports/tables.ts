import type { Generated, Selectable } from "kysely";
import type { ClientChange } from "../clients/change-client.server.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    imports: ImportTable;
    import_rows: ImportRowTable;
  }
}

/** "mapping": its columns wait to be confirmed; "ready": checked, it waits to be started; "failed": it could not be read. */
export type ImportState =
  | ("reading" | "mapping" | "checking" | "ready")
  | ("running" | "done" | "undoing" | "undone" | "failed");

/** Why a run or an undo ended before its last row. */
export type EarlyEnd = { step: "running" | "undoing"; reason: "stopped" | "gaveUp" | "permission" };

/** What becomes of a row whose mobile number is there already. */
export const onDuplicates = ["skip", "update", "add"] as const;
export type OnDuplicate = (typeof onDuplicates)[number];

/** An imported list of clients; `kept` counts those that an undo left unchanged. */
type ImportTable = {
  id: string;
  state: ImportState;
  /** Of the rows that do not name one. */
  scheme: string;
  file_name: string;
  /** The name or the number of the workbook's sheet to read; null for the first one with rows. */
  sheet: string | null;
  /** JSON: facts about the file, the names of its columns, the column of each field. */
  about: string | null;
  columns: string | null;
  mapping: string | null;
  day_order: "day" | "month" | null;
  /** JSON of the words that are not known here, with what staff chose that they mean (`ListedWord`); until the run has ended. */
  words: string | null;
  /** JSON of what is read otherwise than it stands in the file, and in how many rows (`ImportNote`). */
  notes: string | null;
  on_duplicate: OnDuplicate;
  /** 1 when rules act on its rows as they are imported. */
  with_rules: Generated<number>;
  /** JSON of why it could not be read, and at which row; or of why its run or undo ended early (`EarlyEnd`). */
  failure: string | null;
  staff_id: string | null;
  created_at: string;
  touched_at: string;
  ended_at: string | null;
  undone_at: string | null;
  /** While a worker has it, or after a failure: when it may be claimed again. */
  lease_until: string | null;
  /** How often it was claimed since its last progress. */
  tries: Generated<number>;
  /** The last row of the run, or of the undo. */
  position: Generated<number>;
  total: Generated<number>;
  checked: Generated<number>;
  good: Generated<number>;
  bad: Generated<number>;
  gaps: Generated<number>;
  twins: Generated<number>;
  repeats: Generated<number>;
  added: Generated<number>;
  updated: Generated<number>;
  skipped: Generated<number>;
  refused: Generated<number>;
  undone: Generated<number>;
  kept: Generated<number>;
};

/** "above" is not below the headings; "leftOut" is a total, a repeated heading or nothing; "new" is read and, once the import is checked, right; "bad" was found wrong then, "refused" later; "kept" was not undone. */
export type ImportRowState =
  | ("above" | "leftOut" | "new" | "bad")
  | ("added" | "updated" | "skipped" | "refused" | "undone" | "kept");

type ImportRowTable = {
  import_id: string;
  /** As a spreadsheet would number it. */
  row_no: number;
  state: ImportRowState;
  /** JSON of the cells as they stand in the file. */
  cells: string;
  /** JSON of why it is refused. */
  problems: string | null;
  /** Whose row it is, when it became no client, or whose number stands beside the client's: ten digits, and small letters. */
  mobile: string | null;
  email: string | null;
  /** The client that it became or changed, the client's version then, and JSON of the earlier values (`Before`). */
  client_id: string | null;
  client_version: number | null;
  before: string | null;
};

/** What an undo puts back, and the milestones that it takes back; runs of the version before wrote one alone. */
export type Before = ClientChange & { milestones?: string[]; milestone?: string };

export type Import = Selectable<ImportTable>;
export type ImportRow = Selectable<ImportRowTable>;
