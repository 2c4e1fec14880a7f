/** How a cell looks: see write-workbook.ts for each format. */
export type CellLook =
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

/** A cell: its value, and the formula that it was worked out by. A text is never a formula. */
export type WorkbookCell = { value: number | string; formula?: string; look: CellLook };

/** A sheet: its cells by row; widths in characters; so many rows and columns stay in sight. */
export type WorkbookSheet = {
  name: string;
  rows: (WorkbookCell | undefined)[][];
  widths: readonly number[];
  frozen: { rows: number; columns: number };
};

/** The name of a column from 0: "A", "AB". */
export function columnName(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? columnName(before - 1) : "") + String.fromCharCode(65 + (column % 26));
}

/** A name that a sheet can have: 31 characters, none of those that formulas use. */
export function sheetName(text: string): string {
  return text
    .replace(/[[\]:*?/\\']/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 31)
    .trim();
}
