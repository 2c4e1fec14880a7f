import type { PageMessages } from "../../../content/messages/messages.ts";

export type UnreadableReason = Exclude<keyof PageMessages["imports"]["unreadable"], "title" | "again">;

/** Rejects the whole file; `row` is where reading ended. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  readonly row: number | undefined;

  constructor(reason: UnreadableReason, row?: number) {
    super(`The file cannot be read: ${reason}.`);
    this.reason = reason;
    this.row = row;
  }
}

/** A larger file is not a list of people and would fill the memory. */
export const limits = {
  rows: 1_000_000,
  columns: 200,
  cell: 32_767,
  unpacked: 700 * 1024 * 1024,
  /** Shared texts, and the characters of all of them. */
  strings: 2_000_000,
  stringCharacters: 50_000_000,
  /** Characters of all rows: cells may repeat a shared text, so that a small file shows many. */
  characters: 300_000_000,
  parts: 2_000,
  /** Nested tags; spreadsheets nest five or six. */
  depth: 100,
  piece: 1_000_000,
  /** Bytes of a file that is read as a whole. */
  storage: 50 * 1024 * 1024,
} as const;

/** `row` is the number that a spreadsheet shows. */
export type SourceRow = { row: number; cells: string[] };

export type About = {
  kind: "csv" | "xlsx" | "storage" | "contacts" | "html";
  encoding?: string;
  delimiter?: string;
  sheet?: string;
  others?: string[];
  hiddenRows?: number;
  hiddenColumns?: number;
  hiddenSheets?: string[];
  merged?: number;
};

/** `about` is complete after the last row. */
export type Source = { about: About; rows: AsyncIterable<SourceRow> };
