import type { Hash } from "node:crypto";

/** Rises when an older version would misread the file. */
export const format = 1;

/**
 * The first line of an export. Behind it each table is a line that names it and a line for each row, as JSON by the names of
 * its columns; the last line is an `End`.
 */
export type Head = {
  sopan: "export";
  format: number;
  /** Which tables and columns there are. */
  migrations: string[];
  madeAt: string;
  /** How many rows each table has, in the order of the file. */
  tables: Record<string, number>;
  /** What is not in it, and why. */
  leftOut: Record<string, string>;
};

/** The last line: SHA-256 of every byte before it. Without it the file is incomplete. */
export type End = { sopan: "end"; sha256: string };

export function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

export function endAfter(hash: Hash): End {
  return { sopan: "end", sha256: hash.digest("hex") };
}
