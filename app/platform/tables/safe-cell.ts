/** What a spreadsheet takes for the beginning of a formula, with any apostrophes before it. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Whether a spreadsheet takes a typed text for a formula. */
export const beginsAsFormula = (text: string): boolean => formula.test(text);

/**
 * A text for a cell that leaves, in a CSV file or for a spreadsheet's service: an apostrophe, which marks a text in spreadsheets, is put before what would be a formula.
 * `bareCell` removes it, so that an exported list can be imported unchanged.
 */
export function safeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** A cell of a CSV file without that apostrophe. */
export function bareCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
