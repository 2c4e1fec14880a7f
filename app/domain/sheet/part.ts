import type { SheetRow } from "./sheet-row.ts";

/** What a profile learns of the hosted sheet: one row, that there is none, or that it could not be asked. */
export type SheetPart =
  | { state: "found"; row: Pick<SheetRow, "typed" | "shortened"> }
  | { state: "none" }
  | { state: "failed" };
