/** Begins a formula in spreadsheets. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Whether a spreadsheet takes a typed text for a formula. */
export const beginsAsFormula = (text: string): boolean => formula.test(text);

/**
 * Against formula injection: puts an apostrophe before such a text. `bareCell` removes it, so that an exported list can
 * be imported.
 */
export function safeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function bareCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
