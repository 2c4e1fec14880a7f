import { readFile, stat } from "node:fs/promises";
import { entryOf } from "../content/entry-of.ts";
import { rowsIn } from "./read-records.ts";
import { encodingOf } from "./text-encoding.ts";
import { limits, type Source, type SourceRow, Unreadable } from "./unreadable.ts";

type Item = Record<string, unknown>;
type List = { register: string | undefined; items: Item[] };

const registerHeading = "Scheme";

/** JSON or JSON in a string: a copy of a browser's storage, or the records of a hosted sheet. A list whose name contains one of `registers` belongs to that register. */
export async function readStorage(path: string, registers: readonly string[]): Promise<Source> {
  if ((await stat(path)).size > limits.storage) throw new Unreadable("rows");
  const text = new TextDecoder(await encodingOf(path)).decode(await readFile(path));
  const lists = listsIn(parsed(text) ?? parsed(unquoted(text)), registers);
  if (lists.length === 0) throw new Unreadable("noLists");
  const fields = [...new Set(lists.flatMap(({ items }) => items.flatMap((item) => Object.keys(item))))];
  if (fields.length >= limits.columns) throw new Unreadable("columns");
  return { about: { kind: "storage" }, rows: rowsOf(lists, fields) };
}

/** JSON may be in a JSON string, which may be in another. */
function parsed(text: string): unknown {
  let value: unknown = text;
  try {
    for (let depth = 0; depth < 3 && typeof value === "string"; depth++) value = JSON.parse(value);
    return value;
  } catch {
    return undefined;
  }
}

/** The browser console shows strings in single quotation marks. */
function unquoted(text: string): string {
  return text.trim().replace(/^(['`])([\s\S]*)\1;?$/, "$2");
}

function listsIn(json: unknown, registers: readonly string[]): List[] {
  if (json === undefined) throw new Unreadable("notJson");
  if (typeof json !== "object" || json === null) return [];
  if (Array.isArray(json)) return listOf(json, undefined);
  return Object.entries(json).flatMap(([name, value]) => {
    const list = typeof value === "string" ? parsed(value) : value;
    const register = registers.find((known) => name.toLowerCase().includes(known));
    return listOf(list, register);
  });
}

function listOf(json: unknown, register: string | undefined): List[] {
  const rows = rowsIn(json) ?? [];
  return rows.some((row) => row !== null) ? [{ register, items: rows.map((row) => row ?? {}) }] : [];
}

async function* rowsOf(lists: List[], fields: string[]): AsyncGenerator<SourceRow> {
  const named = lists.some(({ register }) => register);
  yield { row: 0, cells: [...fields, ...(named ? [registerHeading] : [])] };
  let row = 0;
  for (const { register, items } of lists)
    for (const item of items) {
      const cells = fields.map((field) => cellOf(entryOf(item, field)).slice(0, limits.cell));
      yield { row: ++row, cells: [...cells, ...(named ? [register ?? ""] : [])] };
    }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
