import { stringify } from "csv-stringify/sync";
import { safeCell } from "./safe-cell.ts";
import type { Cell } from "./write-xlsx.ts";

/** UTF-8 with a byte order mark for spreadsheets; formulas are escaped. */
export async function* writeCsv(pages: AsyncIterable<readonly Cell[][]>): AsyncGenerator<string> {
  let bom = true;
  for await (const rows of pages) {
    const cells = rows.map((row) => row.map((cell) => (typeof cell === "string" ? safeCell(cell) : cell)));
    yield stringify(cells, { bom });
    bom = false;
  }
}
