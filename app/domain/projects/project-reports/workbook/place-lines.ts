import { columnName } from "../../../../platform/tables/workbook.ts";
import type { Extents } from "../evaluate.ts";
import type { Axis, Table } from "../line.ts";
import { type SheetKey, sheetTables } from "./sheets.ts";

/** Where a table stands: the row of its title. Below it the column heads, then its lines; lists and periods go down. */
export type PlacedTable = { table: Table; sheet: SheetKey; row: number };

/** Where the values of a line stand, from 0. */
type Place = { sheet: SheetKey; row: number; column: number; down: boolean };

/** The addresses of all values of a report. */
export type Places = {
  tables: readonly PlacedTable[];
  /** The cell of a line's column as a formula on a sheet names it. */
  cell(key: string, column: number, from: SheetKey): string;
  /** The cells of a line from one column to another. */
  range(key: string, first: number, last: number, from: SheetKey): string;
  /** The cell that has the number of the year or period of a line's column. */
  number(key: string, column: number): string;
};

/** Rows above the first table of a sheet, and columns before the first value. */
const above = 3;
export const before = 1;

/** Lists and periods stand with their rows one below the other, all else with its lines. */
export const goesDown = (axis: Axis) => axis !== "once" && axis !== "years" && axis !== "cma";

/** Finds the place of every line; `names` are the names of the sheets. */
export function placeLines(
  tables: readonly Table[],
  extents: Extents,
  names: Record<SheetKey, string>,
): Places {
  const placed: PlacedTable[] = [];
  const places = new Map<string, Place>();
  for (const { sheet, tables: keys } of sheetTables) {
    let row = above;
    for (const table of keys.flatMap((key) => tables.find((one) => one.key === key) ?? [])) {
      const down = goesDown(table.axis);
      if (down && extents[table.axis] === 0) continue;
      placed.push({ table, sheet, row });
      for (const [index, { key }] of table.lines.entries())
        places.set(key, {
          sheet,
          row: down ? row + 2 : row + 2 + index,
          column: down ? before + index : before,
          down,
        });
      row += 3 + (down ? extents[table.axis] : table.lines.length);
    }
  }

  const find = (key: string) => {
    const place = places.get(key);
    if (!place) throw new Error(`The line ${key} is on no sheet`);
    return place;
  };
  const at = ({ row, column, down }: Place, index: number) =>
    `${columnName(column + (down ? 0 : index))}${row + 1 + (down ? index : 0)}`;
  const on = ({ sheet }: Place, from: SheetKey) => (sheet === from ? "" : `'${names[sheet]}'!`);
  return {
    tables: placed,
    cell: (key, column, from) => on(find(key), from) + at(find(key), column),
    range: (key, first, last, from) => {
      const place = find(key);
      return `${on(place, from)}${at(place, first)}:${at(place, last)}`;
    },
    number: (key, column) => {
      const place = find(key);
      if (place.down) return `A${place.row + 1 + column}`;
      const table = placed.find(({ table: one }) => one.lines.some((line) => line.key === key));
      return `${columnName(place.column + column)}${(table?.row ?? 0) + 2}`;
    },
  };
}
