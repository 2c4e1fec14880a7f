const wrappers = ["data", "rows", "records", "values", "items", "results", "submissions"];
const deepest = 3;

/** By the list's own column names; null for anything else in the list. */
export type RawRow = Record<string, unknown> | null;

/** A list of objects, or of lines after a line of names; bare or in `data`, `rows` and the like. Undefined without one. */
export function rowsIn(json: unknown): RawRow[] | undefined {
  const list = listIn(json, 0);
  if (!list) return undefined;
  const [head, ...lines] = list;
  if (isNames(head)) return lines.map((line) => (Array.isArray(line) ? named(head, line) : null));
  return list.map((row) =>
    typeof row === "object" && row !== null && !Array.isArray(row) ? (row as RawRow) : null,
  );
}

function isNames(line: unknown): line is string[] {
  return Array.isArray(line) && line.every((name) => typeof name === "string");
}

function listIn(json: unknown, depth: number): unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (typeof json !== "object" || json === null || depth >= deepest) return undefined;
  for (const name of wrappers) {
    const found = Object.hasOwn(json, name) && listIn((json as Record<string, unknown>)[name], depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** Without a prototype, so that a column named "__proto__" is harmless. */
function named(head: string[], line: unknown[]): RawRow {
  const row: Record<string, unknown> = Object.create(null);
  for (const [index, name] of head.entries()) row[name] = line[index];
  return row;
}
