const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

export const beginsAsFormula = (text: string): boolean => formula.test(text);

/** Against formula injection, by an apostrophe, which `bareCell` removes when the file is imported again. */
export function safeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function bareCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
