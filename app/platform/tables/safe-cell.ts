/** What a spreadsheet would take for the beginning of a formula, and apostrophes before it. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * A text as it may stand in a CSV file: with an apostrophe before what a spreadsheet would take for a formula, by which
 * spreadsheets know a text. `bareCell` takes it away again, so what goes out and comes in is the same.
 */
export function safeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** A cell of a CSV file without that apostrophe. */
export function bareCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
