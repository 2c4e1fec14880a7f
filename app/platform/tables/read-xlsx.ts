import { dayOfSerial } from "./serial-day.ts";
import { limits, type Source, type SourceRow, Unreadable } from "./unreadable.ts";
import { type Handler, openPackage, type Package, streamPart } from "./xlsx-package.ts";
import { plainText, readDayStyles, readSharedStrings, readWorkbook, type Sheet } from "./xlsx-parts.ts";

type References = { strings: readonly string[]; dayStyles: ReadonlySet<number>; since1904: boolean };

/** Cells as shown, days as "2026-11-20", formulas by their last result. Default: the first sheet with rows. */
export async function readXlsx(path: string, wanted?: string): Promise<Source> {
  const open = await openPackage(path);
  try {
    const { sheets, since1904 } = await readWorkbook(open);
    const strings = await readSharedStrings(open);
    const references = { strings, dayStyles: await readDayStyles(open), since1904 };
    const sheet = wanted ? sheetNamed(sheets, wanted) : await firstWithRows(open, sheets, references);
    if (!sheet) throw new Unreadable(wanted ? "sheetName" : "noSheet");
    const others = sheets.filter((other) => other !== sheet).map(({ name }) => name);
    const hiddenSheets = sheets.filter((other) => other !== sheet && other.hidden).map(({ name }) => name);
    const found = { merged: 0, hiddenRows: 0, hiddenColumns: 0 };
    const about = { kind: "xlsx" as const, sheet: sheet.name, others, hiddenSheets, ...found };
    const ready: SourceRow[] = [];
    const handler = sheetHandler(references, about, ready);
    return { about, rows: rowsOf(open, sheet.part, handler, ready) };
  } catch (error) {
    open.zip.close();
    throw error;
  }
}

function sheetNamed(sheets: readonly Sheet[], wanted: string): Sheet | undefined {
  const named = sheets.find(({ name }) => name.trim().toLowerCase() === wanted.toLowerCase());
  return named ?? sheets[Number(wanted) - 1];
}

/** Hidden sheets last; the first of all when none has rows. */
async function firstWithRows(open: Package, sheets: readonly Sheet[], references: References) {
  const ordered = [...sheets.filter(({ hidden }) => !hidden), ...sheets.filter(({ hidden }) => hidden)];
  for (const sheet of ordered) {
    const ready: SourceRow[] = [];
    const handler = sheetHandler(references, { merged: 0, hiddenRows: 0, hiddenColumns: 0 }, ready);
    for await (const _ of streamPart(open, sheet.part, handler)) if (ready.length > 0) return sheet;
  }
  return ordered[0];
}

async function* rowsOf(open: Package, part: string, handler: Handler, ready: SourceRow[]) {
  try {
    for await (const _ of streamPart(open, part, handler)) yield* ready.splice(0);
  } finally {
    open.zip.close();
  }
}

type Found = { merged: number; hiddenRows: number; hiddenColumns: number };

function sheetHandler(references: References, about: Found, ready: SourceRow[]): Handler {
  let row: SourceRow = { row: 0, cells: [] };
  let cell = { column: -1, type: "n", style: 0 };
  let hasResult = true;
  let isHidden = false;
  return {
    open(name, { r: address = "", t: type = "n", s: style = "0", hidden = "", min = "", max = "" }) {
      if (name === "row") {
        const number = Number(address);
        // Some programs give two rows the same number.
        row = { row: Number.isInteger(number) && number > row.row ? number : row.row + 1, cells: [] };
        if (row.row > limits.rows) throw new Unreadable("rows");
        cell = { column: -1, type, style: 0 };
        isHidden = isTrue(hidden);
      } else if (name === "c") {
        const column = address === "" ? cell.column + 1 : columnOf(address);
        cell = { column, type, style: Number(style) };
        hasResult = true;
      } else if (name === "f") hasResult = false;
      else if (name === "v" || name === "t") hasResult = true;
      else if (name === "mergeCell") about.merged++;
      else if (name === "col" && isTrue(hidden))
        about.hiddenColumns += Math.max(0, Math.min(Number(max), limits.columns) - Number(min) + 1) || 0;
    },
    close(name, text) {
      if (name === "row" && row.cells.some((one) => one.trim() !== "")) {
        ready.push(row);
        if (isHidden) about.hiddenRows++;
      }
      if (name !== "c" || (text === "" && hasResult)) return;
      if (cell.column >= limits.columns) throw new Unreadable("columns", row.row);
      if (text.length > limits.cell) throw new Unreadable("longCell", row.row);
      while (row.cells.length < cell.column) row.cells.push("");
      row.cells[cell.column] = hasResult ? shown(text, cell, references) : "#VALUE!";
    },
  };
}

const isTrue = (attribute: string) => attribute === "1" || attribute === "true";

/** "A1" is 0, "AB12" is 27. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address) {
    if (letter < "A" || letter > "Z") break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

function shown(
  text: string,
  { type, style }: { type: string; style: number },
  { strings, dayStyles, since1904 }: References,
): string {
  if (type === "s") return strings[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "TRUE" : "FALSE";
  if (type === "d") return text.slice(0, "2026-11-20".length);
  if (type !== "n") return plainText(text);
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (dayStyles.has(style)) return dayOfSerial(number, since1904) ?? text;
  // Files have "9.8765E9" or 0.30000000000000004 where spreadsheets show 9876500000 or 0.3.
  return Number.isInteger(number) && Math.abs(number) < 1e15
    ? number.toFixed(0)
    : String(Number(number.toPrecision(15)));
}
