import { data } from "react-router";
import type { SheetPart } from "./part.ts";

/** The answer to a profile's address of which no file is here. */
export function withoutFile(
  mobile: string,
  sheet: SheetPart | Promise<SheetPart> | undefined,
  mayChange: boolean,
) {
  if (!sheet) return data(null, { status: 404 });
  // While nobody knows yet whether the sheet holds the number, the page begins, and the status with it.
  const isFound = sheet instanceof Promise || sheet.state === "found";
  return data({ mobile, sheet, mayChange }, { status: isFound ? 200 : 404 });
}
