export type CellStyle =
  | "plain"
  | "title"
  | "heading"
  | "note"
  | "total"
  | "lakh"
  | "lakhTotal"
  | "rupees"
  | "percent"
  | "ratio"
  | "number"
  | "year"
  | "input"
  | "inputRupees"
  | "inputPercent"
  | "inputNumber";

/** A text is never a formula. */
export type WorkbookCell = { value: number | string; formula?: string; style: CellStyle };

/** Widths in characters; frozen rows and columns. */
export type WorkbookSheet = {
  name: string;
  rows: (WorkbookCell | undefined)[][];
  widths: readonly number[];
  frozen: { rows: number; columns: number };
};

export function columnName(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? columnName(before - 1) : "") + String.fromCharCode(65 + (column % 26));
}

/** At most 31 characters, none of those used by formulas. */
export function sheetName(text: string): string {
  return text
    .replace(/[[\]:*?/\\']/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 31)
    .trim();
}
