import { type SourceRow, Unreadable } from "./unreadable.ts";

/** A title block may stand above the headings. */
const searchedRows = 50;
/** Further down one known heading may be a word in a cell. */
const nearRows = 10;

/** The row with the most known names; without one, when the first row is a record, columns are numbered. */
export async function underHeadings(
  rows: AsyncIterable<SourceRow>,
  isKnown: (heading: string) => boolean,
  isRecord: (cells: readonly string[]) => boolean,
) {
  const iterator = rows[Symbol.asyncIterator]();
  const first: SourceRow[] = [];
  while (first.length < searchedRows) {
    const { value, done } = await iterator.next();
    if (done) break;
    if (value.cells.some((cell: string) => cell.trim() !== "")) first.push(value);
  }
  if (first.length === 0) throw new Unreadable("empty");
  const known = first.map(({ cells }, index) => {
    const count = isRecord(cells) ? 0 : cells.filter(isKnown).length;
    return index < nearRows || count > 1 ? count : 0;
  });
  const best = known.indexOf(Math.max(...known));
  const headless = known[best] === 0 && isRecord(first[0]?.cells ?? []);
  const head = headless ? [] : (first[best]?.cells ?? []);
  const above = first.splice(0, headless ? 0 : best + 1);
  if (first.length === 0) throw new Unreadable("onlyHeadings");
  const columns = columnNames(head, first[0]?.cells.length ?? 0);
  return { columns, above, rows: continued(first, iterator) };
}

async function* continued(below: SourceRow[], iterator: AsyncIterator<SourceRow>): AsyncGenerator<SourceRow> {
  yield* below;
  yield* { [Symbol.asyncIterator]: () => iterator };
}

/** "Mobile", "Mobile (2)", "Column 4"; without headings `width` numbers. */
export function columnNames(head: readonly string[], width: number): string[] {
  const used = new Set<string>();
  const last = head.findLastIndex((cell) => cell.trim() !== "");
  return Array.from({ length: head.length > 0 ? last + 1 : width }, (_, index) => {
    const heading = (head[index] ?? "").replace(/\s+/g, " ").trim().slice(0, 100);
    const wanted = heading || `Column ${index + 1}`;
    let name = wanted;
    for (let count = 2; used.has(name); count++) name = `${wanted} (${count})`;
    used.add(name);
    return name;
  });
}
