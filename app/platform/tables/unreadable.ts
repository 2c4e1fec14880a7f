import type { ImportMessages } from "../language/import-messages.ts";

/** Why a file cannot be read as a table: the keys of the messages about it. */
export type UnreadableReason = Exclude<keyof ImportMessages["unreadable"], "title" | "again">;

/** A file is rejected as a whole. `row` is where reading ended, if that helps to correct the file. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  readonly row: number | undefined;

  constructor(reason: UnreadableReason, row?: number) {
    super(`The file cannot be read: ${reason}.`);
    this.reason = reason;
    this.row = row;
  }
}

/** A file beyond these limits is not a list of people and would fill the memory. */
export const limits = {
  rows: 1_000_000,
  columns: 200,
  /** Characters of one cell, as in a spreadsheet. */
  cell: 32_767,
  /** Bytes of a spreadsheet when unpacked. */
  unpacked: 700 * 1024 * 1024,
  /** Texts that a spreadsheet's cells refer to by their numbers, and the characters of all of them. */
  strings: 2_000_000,
  stringCharacters: 50_000_000,
  /** Characters of all rows. Cells that refer to one text repeat it, so that a small spreadsheet may show many. */
  characters: 300_000_000,
  /** Parts of a spreadsheet's file. */
  parts: 2_000,
  /** Nested tags in a part; spreadsheets nest five or six. */
  depth: 100,
  /** Characters of one tag, comment or text in a part. */
  piece: 1_000_000,
  /** Bytes of a copy of a browser's storage, of contacts or of a web page, which are read as a whole. */
  storage: 50 * 1024 * 1024,
} as const;

/** A row of a file; `row` is its number as a spreadsheet shows it. */
export type SourceRow = { row: number; cells: string[] };

/** What reading finds out about a file besides its rows. */
export type About = {
  kind: "csv" | "xlsx" | "storage" | "contacts" | "html";
  encoding?: string;
  delimiter?: string;
  /** The sheet that was read, and the names of the others. */
  sheet?: string;
  others?: string[];
  /** How many of its rows and columns are hidden, and which sheets. */
  hiddenRows?: number;
  hiddenColumns?: number;
  hiddenSheets?: string[];
  /** How many merged cells there are. */
  merged?: number;
};

/** A file that is being read; `about` is complete after the last row. */
export type Source = { about: About; rows: AsyncIterable<SourceRow> };
