/** Why a file is no table that we can read; each is a sentence in the messages that says what to do. */
export const unreadableReasons = [
  "empty",
  "onlyHeadings",
  "pdf",
  "web",
  "picture",
  "oldExcel",
  "otherOffice",
  "binary",
  "quote",
  "longCell",
  "columns",
  "rows",
  "broken",
  "bomb",
  "noSheet",
  "notJson",
  "noLists",
  "lost",
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/** A file that is not read at all. `row` is where reading ended, when that helps. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  readonly row: number | undefined;

  constructor(reason: UnreadableReason, row?: number) {
    super(`The file cannot be read: ${reason}.`);
    this.reason = reason;
    this.row = row;
  }
}

/** More than these is no list of people, and would only fill the memory. */
export const most = {
  rows: 1_000_000,
  columns: 200,
  /** Characters of one cell, as in a spreadsheet. */
  cell: 32_767,
  /** Bytes that a spreadsheet may unpack to. */
  unpacked: 700 * 1024 * 1024,
  /** Parts of a spreadsheet's file. */
  parts: 2_000,
  /** Tags within one another in such a part, of which a spreadsheet has five or six. */
  depth: 100,
  /** Characters of one tag, comment or text in it. */
  piece: 1_000_000,
  /** Bytes of a copy of a browser's storage. */
  storage: 50 * 1024 * 1024,
} as const;

/** A row of a file as it stands there; `row` is its number as a spreadsheet would show it. */
export type SourceRow = { row: number; cells: string[] };

/** What reading found out about a file besides its rows. */
export type About = {
  kind: "csv" | "xlsx" | "storage";
  encoding?: string;
  delimiter?: string;
  /** The sheet that was read, and how many others there are. */
  sheet?: string;
  otherSheets?: number;
  /** How many groups of cells are merged into one. */
  merged?: number;
};

/** A file that is being read: what is known of it is complete when the rows have come to their end. */
export type Source = { about: About; rows: AsyncIterable<SourceRow> };
