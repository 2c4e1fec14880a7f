import { stringify } from "csv-stringify/sync";
import { safeCell } from "./safe-cell.ts";
import type { Cell } from "./write-xlsx.ts";

/** Writes CSV while the rows come: UTF-8 with a mark, for spreadsheets, and no text that they would take for a formula. */
export async function* writeCsv(pages: AsyncIterable<readonly Cell[][]>): AsyncGenerator<string> {
  let bom = true;
  for await (const rows of pages) {
    const cells = rows.map((row) => row.map((cell) => (typeof cell === "string" ? safeCell(cell) : cell)));
    yield stringify(cells, { bom });
    bom = false;
  }
}
