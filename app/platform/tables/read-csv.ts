import { Readable } from "node:stream";
import { CsvError, type Info, parse } from "csv-parse";
import { bareCell } from "./safe-cell.ts";
import { type Encoding, textOf } from "./text-encoding.ts";
import { most, type Source, type SourceRow, Unreadable } from "./unreadable.ts";

const delimiters = [",", ";", "\t", "|"] as const;
/** So much of the text decides what stands between the cells. */
const looked = 64 * 1024;
/** A row beyond this many characters is what follows a quotation mark that nobody closed. */
const longestRow = 200_000;

/** Reads a text file whose rows are lines, whatever ends them and whatever stands between the cells. */
export async function readCsv(path: string, encoding: Encoding): Promise<Source> {
  const delimiter = delimiterOf(await beginning(path, encoding));
  return { about: { kind: "csv", encoding, delimiter }, rows: rowsOf(path, encoding, delimiter) };
}

async function beginning(path: string, encoding: Encoding): Promise<string> {
  let text = "";
  for await (const piece of textOf(path, encoding)) {
    text += piece;
    if (text.length >= looked) break;
  }
  return text.slice(0, looked);
}

/** The mark that stands in most of the first lines, outside of quotation marks, equally often in each. */
export function delimiterOf(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 50);
  const scores = delimiters.map((mark) => {
    const counts = lines.map((line) => line.split(mark).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const alike = counts.filter((count) => count === usual).length;
    // A heading alone has no usual.
    return { mark, score: usual * alike + (counts[0] ?? 0) / 1000 };
  });
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).mark;
}

async function* rowsOf(path: string, encoding: Encoding, delimiter: string): AsyncGenerator<SourceRow> {
  const parser = parse({
    delimiter,
    info: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    // A quotation mark inside a cell is one: 5" pipe.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  const text = Readable.from(textOf(path, encoding));
  text.on("error", (error) => parser.destroy(error));
  text.pipe(parser);
  let widest = 0;
  try {
    for await (const piece of parser) {
      const { record, info } = piece as { record: string[]; info: Info };
      const row = info.records + info.empty_lines;
      if (row > most.rows) throw new Unreadable("rows");
      if (record.length > most.columns && record.slice(most.columns).some((cell) => cell.trim() !== ""))
        throw new Unreadable("columns", row);
      if (record.some((cell) => cell.length > most.cell)) throw new Unreadable("longCell", row);
      if (record.some((cell) => holdsRows(cell, delimiter, widest))) throw new Unreadable("quote", row);
      widest = Math.max(widest, record.length);
      yield { row, cells: record.slice(0, most.columns).map(bareCell) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable("quote", rowOf(error));
    throw error;
  } finally {
    text.destroy();
  }
}

/** The row in which the parser stood; of those before it some may still be on their way. */
function rowOf(error: CsvError): number {
  return (Number(error.records) || 0) + (Number(error.empty_lines) || 0) + 1;
}

/** Whether a cell has swallowed the rows below it: as many marks as a row has, a line end, and a telephone number. */
function holdsRows(cell: string, delimiter: string, width: number): boolean {
  if (!/[\r\n]/.test(cell) || cell.split(delimiter).length < width) return false;
  const pieces = cell.split(/[\r\n]/).flatMap((line) => line.split(delimiter));
  return pieces.some((piece) => /^["\s+]*\d(?:[\s-]*\d){9,12}["\s]*$/.test(piece));
}
