/* A row is a child of an element with `data-rows`; its first link has the focus, or the row itself. */

export function rowsNow(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-rows] > *")];
}

export function rowOf(element: Element | null): HTMLElement | null | undefined {
  return element?.closest<HTMLElement>("[data-rows] > *");
}

/** The first row when none has the focus. */
export function stepRows(by: 1 | -1): void {
  const rows = rowsNow().filter((row) => !row.inert && row.checkVisibility());
  const current = rows.indexOf(rowOf(document.activeElement) ?? document.body);
  focusRow(current < 0 ? rows[0] : rows[current + by]);
}

function inRow(selector: string): HTMLElement | null | undefined {
  return rowOf(document.activeElement)?.querySelector<HTMLElement>(selector);
}

export function pressInRow(selector: string): void {
  inRow(selector)?.click();
}

/** The last row when there are fewer; false when there is none. */
export function focusRowAt(index: number): boolean {
  const rows = rowsNow();
  return focusRow(rows[Math.min(index, rows.length - 1)]);
}

export function rowIndexOf(element: Element): number {
  return rowsNow().indexOf(rowOf(element) ?? document.body);
}

function focusRow(row: HTMLElement | undefined): boolean {
  (row?.querySelector<HTMLElement>("a") ?? row)?.focus();
  return row !== undefined;
}
