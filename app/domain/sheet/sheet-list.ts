import { parseJson } from "../../platform/language/parse-json.ts";
import type { ClientField } from "../clients/fields.ts";
import { dayOrderOf } from "../clients/read-day.ts";
import { rowsIn } from "./read-list.ts";
import { cellsByField, readSheetRow, type SheetRow } from "./sheet-row.ts";

/**
 * The sheet in memory: its rows as JSON in one buffer, with an index by number. It is copied from a thread in one piece, and only
 * the rows that are needed are parsed.
 */
export type SheetList = {
  count: number;
  /** The offsets of the rows in `text`, and of its end. */
  starts: Uint32Array;
  text: Uint8Array;
  /** Mobile numbers in rising order. */
  numbers: Float64Array;
  /** The index of the row of each number. */
  positions: Uint32Array;
  refused: number;
  /** Required fields without a column. */
  missing: ClientField[];
};

export type ReadList = { list: SheetList } | { unreadable: "broken" | "notList" | "columns" | "long" };

const mostRows = 200_000;
const needed = ["name", "fatherName", "mobile", "gender", "address", "projectName", "loanAmount"] as const;

/** Reads a sheet's response, checks each row by the rules of the client form, and packs the list. */
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
  return { list: pack(read, missing) };
}

function pack(rows: SheetRow[], missing: ClientField[]): SheetList {
  const index = indexed(rows);
  const lines = rows.map((row) => Buffer.from(JSON.stringify(row)));
  const starts = new Uint32Array(rows.length + 1);
  for (const [position, line] of lines.entries())
    starts[position + 1] = (starts[position] ?? 0) + line.length;
  const sorted = [...index].sort(([one], [other]) => one - other);
  return {
    count: rows.length,
    starts,
    text: new Uint8Array(Buffer.concat(lines)),
    numbers: Float64Array.from(sorted, ([number]) => number),
    positions: Uint32Array.from(sorted, ([, position]) => position),
    refused: rows.filter(({ problems, repeats }) => problems && repeats === undefined).length,
    missing,
  };
}

/** The index of the row of each number: the first one, but a whole number before a shortened one. The others are marked. */
function indexed(rows: SheetRow[]): Map<number, number> {
  const index = new Map<number, number>();
  for (const [position, row] of rows.entries()) {
    if (!/^\d{10}$/.test(row.typed.mobile ?? "")) continue;
    const number = Number(row.typed.mobile);
    const first = rows[index.get(number) ?? -1];
    if (first && !(first.shortened && !row.shortened)) row.repeats = first.line;
    else index.set(number, position);
  }
  return index;
}

const decoder = new TextDecoder();

export function rowAt({ starts, text }: SheetList, position: number): SheetRow {
  return JSON.parse(decoder.decode(text.subarray(starts[position], starts[position + 1])));
}

/** The row with this number of ten digits, or undefined. */
export function rowOf(list: SheetList, mobile: string): SheetRow | undefined {
  const wanted = Number(mobile);
  let low = 0;
  let high = list.numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const number = list.numbers[middle] ?? 0;
    if (number === wanted) return rowAt(list, list.positions[middle] ?? 0);
    if (number < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
