import type { ClientField } from "../clients/fields.ts";
import { dayOrderOf } from "../clients/read-day.ts";
import { rowsIn } from "./read-list.ts";
import { cellsByField, readSheetRow, type SheetRow } from "./sheet-row.ts";

/**
 * The sheet in memory: its rows as lines of JSON in one piece, with an index by number. It comes from a thread in one copy, and
 * of a whole list only the row that is asked for is ever unpacked.
 */
export type SheetList = {
  count: number;
  /** Where each row begins in `text`, and where the last ends. */
  starts: Uint32Array;
  text: Uint8Array;
  /** Numbers in rising order, and of each the row. */
  numbers: Float64Array;
  places: Uint32Array;
  refused: number;
  /** Fields that every client needs and that have no column. */
  missing: ClientField[];
};

export type ReadList = { list: SheetList } | { unreadable: "broken" | "notList" | "columns" | "long" };

const mostRows = 200_000;
const needed = ["name", "fatherName", "mobile", "gender", "address", "projectName", "loanAmount"] as const;

/** Reads a sheet's answer, checks each row by the client form's rules, and packs what a profile or a run may ask for. */
export function readList(body: string): ReadList {
  const raw = parsed(body);
  if (raw === undefined) return { unreadable: "broken" };
  const rows = rowsIn(raw.json);
  if (!rows) return { unreadable: "notList" };
  if (rows.length > mostRows) return { unreadable: "long" };
  const { found, fields } = cellsByField(rows);
  if (found.length > 0 && !fields.has("mobile")) return { unreadable: "columns" };
  const missing = found.length > 0 ? needed.filter((field) => !fields.has(field)) : [];
  const order = dayOrderOf(found.map(({ cells }) => cells.dob ?? "")) ?? "day";
  const read = found.map((row) => readSheetRow(row, order));
  return { list: pack(read, missing) };
}

function parsed(body: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(body.replace(/^\ufeff/, "")) };
  } catch {
    return undefined;
  }
}

function pack(rows: SheetRow[], missing: ClientField[]): SheetList {
  const index = indexed(rows);
  const lines = rows.map((row) => Buffer.from(JSON.stringify(row)));
  const starts = new Uint32Array(rows.length + 1);
  for (const [place, line] of lines.entries()) starts[place + 1] = (starts[place] ?? 0) + line.length;
  const sorted = [...index].sort(([one], [other]) => one - other);
  return {
    count: rows.length,
    starts,
    text: new Uint8Array(Buffer.concat(lines)),
    numbers: Float64Array.from(sorted, ([number]) => number),
    places: Uint32Array.from(sorted, ([, place]) => place),
    refused: rows.filter(({ problems, repeats }) => problems && repeats === undefined).length,
    missing,
  };
}

/** The row of each number: of several the first, but a whole number before a shortened one. Later ones are marked. */
function indexed(rows: SheetRow[]): Map<number, number> {
  const index = new Map<number, number>();
  for (const [place, row] of rows.entries()) {
    if (!/^\d{10}$/.test(row.typed.mobile ?? "")) continue;
    const number = Number(row.typed.mobile);
    const first = rows[index.get(number) ?? -1];
    if (first && !(first.shortened && !row.shortened)) row.repeats = first.line;
    else index.set(number, place);
  }
  return index;
}

const decoder = new TextDecoder();

/** Unpacks one row. */
export function rowAt({ starts, text }: SheetList, place: number): SheetRow {
  return JSON.parse(decoder.decode(text.subarray(starts[place], starts[place + 1])));
}

/** The row with this number of ten digits, or undefined. */
export function rowOf(list: SheetList, mobile: string): SheetRow | undefined {
  const wanted = Number(mobile);
  let low = 0;
  let high = list.numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const number = list.numbers[middle] ?? 0;
    if (number === wanted) return rowAt(list, list.places[middle] ?? 0);
    if (number < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
