import { columnName } from "../../../../platform/tables/workbook.ts";
import type { Extents } from "../evaluate.ts";
import type { Axis, Table } from "../line.ts";
import { type SheetKey, sheetTables } from "./sheets.ts";

/** `row` is that of its title; column heads and lines follow. Lists and periods run downwards. */
export type PlacedTable = { table: Table; sheet: SheetKey; row: number };

type Position = { sheet: SheetKey; row: number; column: number; down: boolean };

export type CellPositions = {
  tables: readonly PlacedTable[];
  /** As a formula on the sheet `from` refers to it. */
  cell(key: string, column: number, from: SheetKey): string;
  range(key: string, first: number, last: number, from: SheetKey): string;
  /** The cell with the number of the column's year or period. */
  number(key: string, column: number): string;
};

/** Rows above a sheet's first table, and columns before its first value. */
const above = 3;
const before = 1;

/** Rows of lists and periods run downwards. */
export const goesDown = (axis: Axis) => axis !== "once" && axis !== "years" && axis !== "cma";

/** `names`: names of the sheets. */
export function cellPositions(
  tables: readonly Table[],
  extents: Extents,
  names: Record<SheetKey, string>,
): CellPositions {
  const placed: PlacedTable[] = [];
  const positions = new Map<string, Position>();
  for (const { sheet, tables: keys } of sheetTables) {
    let row = above;
    for (const table of keys.flatMap((key) => tables.find((one) => one.key === key) ?? [])) {
      const down = goesDown(table.axis);
      if (down && extents[table.axis] === 0) continue;
      placed.push({ table, sheet, row });
      for (const [index, { key }] of table.lines.entries())
        positions.set(key, {
          sheet,
          row: down ? row + 2 : row + 2 + index,
          column: down ? before + index : before,
          down,
        });
      row += 3 + (down ? extents[table.axis] : table.lines.length);
    }
  }

  const find = (key: string) => {
    const position = positions.get(key);
    if (!position) throw new Error(`The line ${key} is on no sheet`);
    return position;
  };
  const at = ({ row, column, down }: Position, index: number) =>
    `${columnName(column + (down ? 0 : index))}${row + 1 + (down ? index : 0)}`;
  const on = ({ sheet }: Position, from: SheetKey) => (sheet === from ? "" : `'${names[sheet]}'!`);
  return {
    tables: placed,
    cell: (key, column, from) => on(find(key), from) + at(find(key), column),
    range: (key, first, last, from) => {
      const position = find(key);
      return `${on(position, from)}${at(position, first)}:${at(position, last)}`;
    },
    number: (key, column) => {
      const position = find(key);
      if (position.down) return `A${position.row + 1 + column}`;
      const table = placed.find(({ table: one }) => one.lines.some((line) => line.key === key));
      return `${columnName(position.column + column)}${(table?.row ?? 0) + 2}`;
    },
  };
}
