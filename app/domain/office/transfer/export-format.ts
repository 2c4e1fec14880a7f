/** Raise it when older versions would misread the file. */
export const format = 1;

/**
 * First line of an export. Each table follows: its name, then a JSON line for each row. The last line has the SHA-256 of all before it;
 * without it the file is incomplete.
 */
export type Head = {
  sopan: "export";
  format: number;
  migrations: string[];
  madeAt: string;
  tables: Record<string, number>;
  /** Table → reason. */
  leftOut: Record<string, string>;
};
