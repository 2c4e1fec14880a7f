/*
 * Keys of lists: a row is a child of an element with `data-rows`, and its first link has the focus, or without links the row itself. Pages register them with
 * `useKeys`.
 */

/** All rows, also those of which only the place is kept. */
export function rowsNow(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-rows] > *")];
}

/** The row of an element. */
export function rowOf(element: Element | null): HTMLElement | null | undefined {
  return element?.closest<HTMLElement>("[data-rows] > *");
}

/** Moves the focus from the focused row to another, or to the first. */
export function stepRows(by: 1 | -1): void {
  const rows = rowsNow().filter((row) => !row.inert && row.checkVisibility());
  const current = rows.indexOf(rowOf(document.activeElement) ?? document.body);
  focusRow(current < 0 ? rows[0] : rows[current + by]);
}

/** What the focused row has for a selector. */
export function inRow(selector: string): HTMLElement | null | undefined {
  return rowOf(document.activeElement)?.querySelector<HTMLElement>(selector);
}

/** Presses it. */
export function pressInRow(selector: string): void {
  inRow(selector)?.click();
}

/** Focuses the row at an index, or the last one; false when there is none. */
export function focusRowAt(index: number): boolean {
  const rows = rowsNow();
  return focusRow(rows[Math.min(index, rows.length - 1)]);
}

/** The index of the row of an element, -1 outside the rows. */
export function rowIndexOf(element: Element): number {
  return rowsNow().indexOf(rowOf(element) ?? document.body);
}

function focusRow(row: HTMLElement | undefined): boolean {
  (row?.querySelector<HTMLElement>("a") ?? row)?.focus();
  return row !== undefined;
}
