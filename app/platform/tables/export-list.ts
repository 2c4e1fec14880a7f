import type { Cursor } from "../lists/cursor.ts";
import type { Page } from "../lists/page-of.server.ts";
import type { Cell } from "./write-xlsx.ts";

export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

export async function* exportList<Row>(
  columns: Columns<Row>,
  read: (after: Cursor | undefined) => Promise<Page<Row>>,
): AsyncGenerator<Cell[][]> {
  yield [Object.keys(columns)];
  let after: Cursor | undefined;
  do {
    const { rows, next } = await read(after);
    yield rows.map((row) => Object.values(columns).map((cell) => cell(row)));
    after = next;
  } while (after !== undefined);
}
