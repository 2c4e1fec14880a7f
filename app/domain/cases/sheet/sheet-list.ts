import { parseJson } from "../../../platform/language/parse-json.ts";
import type { ClientField } from "../clients/fields.ts";
import { dayOrderOf } from "../clients/read-day.ts";
import { rowsIn } from "./read-list.ts";
import { cellsByField, readSheetRow, type SheetRow } from "./sheet-row.ts";

/** A thread passes rows as JSON texts, and only needed ones are parsed. */
export type SheetList = {
  rows: string[];
  index: Map<string, number>;
  refused: number;
  missing: ClientField[];
};

export type ReadList = { list: SheetList } | { unreadable: "broken" | "notList" | "columns" | "long" };

const mostRows = 200_000;
const needed = ["name", "fatherName", "mobile", "gender", "address", "projectName", "loanAmount"] as const;

export function readList(body: string): ReadList {
  const json = parseJson(body.replace(/^\ufeff/, ""));
  if (json === undefined) return { unreadable: "broken" };
  const rows = rowsIn(json);
  if (!rows) return { unreadable: "notList" };
  if (rows.length > mostRows) return { unreadable: "long" };
  const { found, fields } = cellsByField(rows);
  if (found.length > 0 && !fields.has("mobile")) return { unreadable: "columns" };
  const missing = found.length > 0 ? needed.filter((field) => !fields.has(field)) : [];
  const order = dayOrderOf(found.map(({ cells }) => cells.dob ?? "")) ?? "day";
  const read = found.map((row) => readSheetRow(row, order));
  const index = indexed(read);
  const refused = read.filter(({ problems, repeats }) => problems && repeats === undefined).length;
  return { list: { rows: read.map((row) => JSON.stringify(row)), index, refused, missing } };
}

/** The first row of each number, but a whole number before a shortened one. Others are marked. */
function indexed(rows: SheetRow[]): Map<string, number> {
  const index = new Map<string, number>();
  for (const [position, row] of rows.entries()) {
    const { mobile = "" } = row.typed;
    if (!/^\d{10}$/.test(mobile)) continue;
    const first = rows[index.get(mobile) ?? -1];
    if (first && !(first.shortened && !row.shortened)) row.repeats = first.line;
    else index.set(mobile, position);
  }
  return index;
}

export const rowAt = ({ rows }: SheetList, position: number): SheetRow => JSON.parse(rows[position] ?? "");

export function rowOf(list: SheetList, mobile: string): SheetRow | undefined {
  const position = list.index.get(mobile);
  return position === undefined ? undefined : rowAt(list, position);
}
