export type Cursor = string;

/** "2026-11-20~<id>" or "<id>"; anything else is the first page. */
export function readCursor(typed: string | null): Cursor | undefined {
  return typed !== null && /^[\w:.-]{1,65}(~[\w:.-]{1,65})?$/.test(typed) ? typed : undefined;
}
