import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { adapters } from "../../domain/outbox/shapes.ts";
import { bareCell, safeCell } from "./safe-cell.ts";
import { writeCsv } from "./write-csv.ts";
import type { Cell } from "./write-xlsx.ts";

/** Texts that often begin as a formula does. */
const begins = fc.constantFrom(
  "",
  "'",
  "''",
  "=",
  "+",
  "-",
  "@",
  "\t",
  "\r",
  "\n",
  "\uff1d",
  "\uff0b",
  "\uff20",
);
const text = fc.tuple(begins, begins, fc.string({ unit: "grapheme" })).map((parts) => parts.join(""));
const isFormula = (cell: string) => /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell);

async function* page(cells: Cell[]) {
  yield [["Heading"], cells];
}

test("no cell is a formula, and each can be read back", () => {
  fc.assert(
    fc.property(text, (cell) => {
      expect(isFormula(safeCell(cell))).toBe(false);
      expect(bareCell(safeCell(cell))).toBe(cell);
    }),
  );
});

test("no cell of a CSV file is a formula, whatever it holds", async () => {
  const some = fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (cells) => {
    let csv = "";
    for await (const piece of writeCsv(page(cells))) csv += piece;
    const rows: string[][] = parse(csv, { bom: true, relax_column_count: true });
    expect(rows[1]?.filter(isFormula)).toEqual([]);
    expect(rows[1]?.map(bareCell)).toEqual(cells);
  });
  await fc.assert(some);
});

function textsIn(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(Object(value)).flatMap(textsIn);
}

test.each(["sheetmonkey", "sheetdb", "sheetbest"] as const)("no cell for %s is a formula", async (shape) => {
  const fields = fc.dictionary(fc.constantFrom("name", "message", "address"), text);
  const some = fc.asyncProperty(fields, async (given) => {
    const { body } = await adapters[shape].request("https://sheet.example/rows", given, "");
    expect(textsIn(JSON.parse(String(body))).filter(isFormula)).toEqual([]);
  });
  await fc.assert(some);
});
