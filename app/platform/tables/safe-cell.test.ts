import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { adapters } from "../../domain/delivery/deliveries/shapes.ts";
import { scratchFolder } from "../db/test-folder.ts";
import { bareCell, safeCell } from "./safe-cell.ts";
import { workbook } from "./test-workbook.ts";
import { writeCsv } from "./write-csv.ts";
import { writeWorkbook } from "./write-workbook.ts";
import type { Cell } from "./write-xlsx.ts";
import { openPackage, readPart } from "./xlsx-package.ts";

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

/** The styles of a sheet's cells with whether each marks a text. */
async function marked(bytes: Uint8Array): Promise<boolean[]> {
  const path = join(scratchFolder("sopan-quoted-"), "list.xlsx");
  writeFileSync(path, bytes);
  const open = await openPackage(path);
  const styles: boolean[] = [];
  const cells: boolean[] = [];
  await readPart(open, "xl/styles.xml", {
    open: (name, { quotePrefix }) => void (name === "xf" && styles.push(quotePrefix === "1")),
  });
  // The first is the one of "cellStyleXfs".
  const isMarked = (style: string) => styles[Number(style) + 1] ?? false;
  await readPart(open, "xl/worksheets/sheet1.xml", {
    open: (name, { s = "0" }) => void (name === "c" && cells.push(isMarked(s))),
  });
  open.zip.close();
  return cells;
}

test("in a workbook a text that begins as a formula is marked as a text, and no other", async () => {
  const texts = ["=1+1", "+91 98", "-5", "@sum", "'=1", "Asha", "1-1", "a=b"];
  const wanted = [true, true, true, true, true, false, false, false];
  expect(await marked(await workbook([["Heading"], [...texts, -5]]))).toEqual([false, ...wanted, false]);
  const row = texts.map((value) => ({ value, style: "plain" as const }));
  const sheet = { name: "One", rows: [row], widths: [10], frozen: { rows: 0, columns: 0 } };
  expect(await marked(await writeWorkbook([sheet]))).toEqual(wanted);
});
