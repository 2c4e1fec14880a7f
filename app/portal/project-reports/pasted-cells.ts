/** The cells of a text that was copied from a spreadsheet, row by row; undefined for a text of one cell. */
export function pastedCells(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  const cells = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  const isOne = cells.length === 1 && cells[0]?.length === 1;
  return isOne ? undefined : cells;
}
