import { writeCsv } from "./write-csv.ts";
import { type Cell, writeXlsx } from "./write-xlsx.ts";

export const tableTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export type TableFormat = keyof typeof tableTypes;
export type TablePieces = AsyncIterable<string | Uint8Array<ArrayBuffer>>;

/** `name`: of the sheet in a workbook. */
export function writeTable(format: TableFormat, name: string, pages: AsyncIterable<Cell[][]>): TablePieces {
  return format === "xlsx" ? writeXlsx(name, pages) : writeCsv(pages);
}
