import { parseJson } from "../../../platform/language/parse-json.ts";
import { dayOrderOf } from "../../../platform/tables/read-day.ts";
import { rowsIn } from "../../../platform/tables/read-records.ts";
import { cellsByField, readSheetRow, type SheetRow } from "./sheet-row.ts";

/** `byMobile` has rows as JSON texts: a thread passes them faster, and only needed ones are parsed. */
export type SheetList = { rows: number; byMobile: Map<string, string> };

export type ReadList = { list: SheetList } | { unreadable: "broken" | "notList" | "columns" | "long" };

const maxRows = 200_000;

export function readList(body: string): ReadList {
  const json = parseJson(body.replace(/^\ufeff/, ""));
  if (json === undefined) return { unreadable: "broken" };
  const rows = rowsIn(json);
  if (!rows) return { unreadable: "notList" };
  if (rows.length > maxRows) return { unreadable: "long" };
  const { found, fields } = cellsByField(rows);
  if (found.length > 0 && !fields.has("mobile")) return { unreadable: "columns" };
  const order = dayOrderOf(found.map(({ dob = "" }) => dob)) ?? "day";
  const byMobile = new Map<string, string>();
  for (const [mobile, row] of firstOfEach(found.map((cells) => readSheetRow(cells, order))))
    byMobile.set(mobile, JSON.stringify(row));
  return { list: { rows: found.length, byMobile } };
}

/** The first row of each number, but a whole number before a shortened one. */
function firstOfEach(rows: readonly SheetRow[]): Map<string, SheetRow> {
  const first = new Map<string, SheetRow>();
  for (const row of rows) {
    const { mobile = "" } = row.typed;
    if (!/^\d{10}$/.test(mobile)) continue;
    const earlier = first.get(mobile);
    if (!earlier || (earlier.shortened && !row.shortened)) first.set(mobile, row);
  }
  return first;
}

export function rowOf({ byMobile }: SheetList, mobile: string): SheetRow | undefined {
  const row = byMobile.get(mobile);
  return row === undefined ? undefined : JSON.parse(row);
}
