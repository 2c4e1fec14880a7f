/** Rises when an older version would misread the file. */
export const format = 1;

/**
 * The first line of an export. Behind it each table is a line that names it and a line for each row, as JSON by the names of
 * its columns; the last line has the SHA-256 of every byte before it, and without it the file is incomplete.
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
