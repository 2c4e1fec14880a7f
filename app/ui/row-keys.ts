/*
 * Keys of lists: a row is an `<li>` in an element with `data-rows`, and its first link in a paragraph has the focus. Pages
 * register them with `useKeys`.
 */

/** Moves the focus from the focused row to another, or to the first. */
export function stepRows(by: 1 | -1): void {
  const rows = [...document.querySelectorAll("[data-rows] > li")];
  const current = rows.indexOf(focusedRow() ?? document.body);
  focusRow(current < 0 ? rows[0] : rows[current + by]);
}

/** Presses what the focused row has for a selector. */
export function pressInRow(selector: string): void {
  focusedRow()?.querySelector<HTMLElement>(selector)?.click();
}

/** Focuses the row at an index, or the last one; false when there is none. */
export function focusRowAt(index: number): boolean {
  const rows = [...document.querySelectorAll("[data-rows] > li")];
  return focusRow(rows[Math.min(index, rows.length - 1)]);
}

/** The index of the row of an element, -1 outside the rows. */
export function rowIndexOf(element: Element): number {
  return [...document.querySelectorAll("[data-rows] > li")].indexOf(
    element.closest("[data-rows] > li") ?? document.body,
  );
}

function focusedRow() {
  return document.activeElement?.closest("[data-rows] > li");
}

function focusRow(row: Element | undefined): boolean {
  const link = row?.querySelector<HTMLElement>("p a");
  link?.focus();
  return link !== undefined && link !== null;
}
