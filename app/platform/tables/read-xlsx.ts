import { dayOfSerial } from "./serial-day.ts";
import { most, type Source, type SourceRow, Unreadable } from "./unreadable.ts";
import { openPackage, type Package, readPart } from "./xlsx-package.ts";
import { plainText, readDayStyles, readSharedStrings, readWorkbook } from "./xlsx-parts.ts";

/** What a sheet's cells are read by. */
type Words = { strings: readonly string[]; days: ReadonlySet<number>; since1904: boolean };

/** Reads the first sheet of an XLSX file: what its cells show as text, days as "2026-11-20", formulas by their last result. */
export async function readXlsx(path: string): Promise<Source> {
  const open = await openPackage(path);
  try {
    const { sheets, since1904 } = await readWorkbook(open);
    const sheet = sheets[0] ?? { name: "", part: "" };
    const words = { strings: await readSharedStrings(open), days: await readDayStyles(open), since1904 };
    const about = { kind: "xlsx" as const, sheet: sheet.name, otherSheets: sheets.length - 1, merged: 0 };
    return { about, rows: rowsOf(open, sheet.part, words, about) };
  } catch (error) {
    open.zip.close();
    throw error;
  }
}

async function* rowsOf(
  open: Package,
  part: string,
  words: Words,
  about: { merged: number },
): AsyncGenerator<SourceRow> {
  const ready: SourceRow[] = [];
  try {
    for await (const _ of readPart(open, part, sheetHandler(words, about, ready))) yield* ready.splice(0);
  } finally {
    open.zip.close();
  }
}

/** Gathers rows while a sheet's tags go by. */
function sheetHandler(words: Words, about: { merged: number }, ready: SourceRow[]) {
  let row = 0;
  let cells: string[] = [];
  let cell = { column: -1, type: "", style: 0 };
  let text = "";
  let taking = false;
  /** A formula whose result no program has written down. */
  let valueless = false;
  let inHelp = false;
  return {
    open(name: string, attributes: Record<string, string>) {
      if (name === "row") {
        const told = Number(attributes.r);
        // Two rows that say the same number, or a smaller one, are two rows all the same.
        row = Number.isInteger(told) && told > row ? told : row + 1;
        if (row > most.rows) throw new Unreadable("rows");
        cells = [];
        cell = { column: -1, type: "", style: 0 };
      } else if (name === "c") {
        const column = attributes.r ? columnOf(attributes.r) : cell.column + 1;
        cell = { column, type: attributes.t ?? "n", style: Number(attributes.s ?? 0) };
        text = "";
        valueless = false;
      } else if (name === "f") valueless = true;
      else if (name === "mergeCell") about.merged++;
      else if (name === "rPh") inHelp = true;
      else if (name === "v" || name === "t") {
        taking = !inHelp;
        valueless = false;
      }
    },
    text(piece: string) {
      if (!taking) return;
      text += piece;
      if (text.length > most.cell) throw new Unreadable("longCell", row);
    },
    close(name: string) {
      if (name === "v" || name === "t") taking = false;
      else if (name === "rPh") inHelp = false;
      else if (name === "c" && (text !== "" || valueless)) {
        if (cell.column >= most.columns) throw new Unreadable("columns", row);
        while (cells.length < cell.column) cells.push("");
        cells[cell.column] = valueless ? "#VALUE!" : shown(text, cell, words);
      } else if (name === "row" && cells.some((one) => one.trim() !== "")) ready.push({ row, cells });
    },
  };
}

/** The column of an address: "A1" is 0, "AB12" is 27. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column - 1;
}

function shown(text: string, { type, style }: { type: string; style: number }, words: Words): string {
  if (type === "s") return words.strings[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "TRUE" : "FALSE";
  if (type === "d") return text.slice(0, "2026-11-20".length);
  if (type !== "n") return plainText(text);
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (words.days.has(style)) return dayOfSerial(number, words.since1904) ?? text;
  // "9.8765E9" and 0.1 + 0.2 are how a file keeps a number, not how a person would read it.
  return Number.isInteger(number) && Math.abs(number) < 1e15
    ? number.toFixed(0)
    : String(Number(number.toPrecision(15)));
}
