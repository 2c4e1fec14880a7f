import { readFile, stat } from "node:fs/promises";
import { encodingOf } from "./text-encoding.ts";
import { most, type Source, type SourceRow, Unreadable } from "./unreadable.ts";

type Item = Record<string, unknown>;
type List = { scheme: string | undefined; items: Item[] };

/** The heading of the column that says which list a row comes from. */
export const schemeHeading = "Scheme";

/**
 * Reads what the first version of the tracker kept in the browser: a list of records, or an object of lists by their names,
 * each as it is or as the text in which a browser keeps it. A list whose name contains one of `schemes` gets it in a column
 * of its own.
 */
export async function readStorage(path: string, schemes: readonly string[]): Promise<Source> {
  if ((await stat(path)).size > most.storage) throw new Unreadable("rows");
  const text = new TextDecoder(await encodingOf(path)).decode(await readFile(path));
  const lists = listsIn(parsed(text) ?? parsed(unquoted(text)), schemes);
  if (lists.length === 0) throw new Unreadable("noLists");
  const fields = [...new Set(lists.flatMap(({ items }) => items.flatMap((item) => Object.keys(item))))];
  if (fields.length >= most.columns) throw new Unreadable("columns");
  return { about: { kind: "storage" }, rows: rowsOf(lists, fields) };
}

/** A text may have been packed into a text once or twice. */
function parsed(text: string): unknown {
  let value: unknown = text;
  try {
    for (let depth = 0; depth < 3 && typeof value === "string"; depth++) value = JSON.parse(value);
    return value;
  } catch {
    return undefined;
  }
}

/** The console shows a text between single quotation marks. */
function unquoted(text: string): string {
  return text.trim().replace(/^(['`])([\s\S]*)\1;?$/, "$2");
}

function listsIn(value: unknown, schemes: readonly string[]): List[] {
  if (value === undefined) throw new Unreadable("notJson");
  if (Array.isArray(value)) return listOf(value, undefined);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    const list = typeof held === "string" ? parsed(held) : held;
    return Array.isArray(list)
      ? listOf(
          list,
          schemes.find((scheme) => name.toLowerCase().includes(scheme)),
        )
      : [];
  });
}

function listOf(list: unknown[], scheme: string | undefined): List[] {
  const items = list.filter(
    (item): item is Item => typeof item === "object" && item !== null && !Array.isArray(item),
  );
  return items.length > 0 ? [{ scheme, items }] : [];
}

async function* rowsOf(lists: List[], fields: string[]): AsyncGenerator<SourceRow> {
  const named = lists.some(({ scheme }) => scheme);
  yield { row: 0, cells: [...fields, ...(named ? [schemeHeading] : [])] };
  let row = 0;
  for (const { scheme, items } of lists)
    for (const item of items) {
      const cells = fields.map((field) => cellOf(item[field]).slice(0, most.cell));
      yield { row: ++row, cells: [...cells, ...(named ? [scheme ?? ""] : [])] };
    }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
