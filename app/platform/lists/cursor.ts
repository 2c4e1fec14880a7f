/** Where a page of a list begins, as it stands in an address: what the last row of the page before is sorted by. */
export type Cursor = string;

/** Reads "2026-11-20~<id>" or "<id>"; anything else is the first page. */
export function readCursor(typed: string | null): Cursor | undefined {
  return typed !== null && /^[\w:.-]{1,65}(~[\w:.-]{1,65})?$/.test(typed) ? typed : undefined;
}
