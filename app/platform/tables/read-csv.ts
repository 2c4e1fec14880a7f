import { Readable } from "node:stream";
import { CsvError, type Info, parse } from "csv-parse";
import { bareCell } from "./safe-cell.ts";
import { type Encoding, textOf } from "./text-encoding.ts";
import { limits, type Source, type SourceRow, Unreadable } from "./unreadable.ts";

const delimiters = [",", ";", "\t", "|"] as const;
const sampleLength = 64 * 1024;
/** In characters: such a row begins with a quotation mark that is never closed. */
const maxRowLength = 200_000;

export async function readCsv(path: string, encoding: Encoding): Promise<Source> {
  const delimiter = delimiterOf(await sampleOf(path, encoding));
  return { about: { kind: "csv", encoding, delimiter }, rows: rowsOf(path, encoding, delimiter) };
}

async function sampleOf(path: string, encoding: Encoding): Promise<string> {
  let text = "";
  for await (const piece of textOf(path, encoding)) {
    text += piece;
    if (text.length >= sampleLength) break;
  }
  return text.slice(0, sampleLength);
}

function delimiterOf(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 50);
  const scores = delimiters.map((mark) => {
    const counts = lines.map((line) => line.split(mark).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const matching = counts.filter((count) => count === usual).length;
    // The first line decides between equals: a list may have no other.
    return { mark, score: usual * matching + (counts[0] ?? 0) / 1000 };
  });
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).mark;
}

async function* rowsOf(path: string, encoding: Encoding, delimiter: string): AsyncGenerator<SourceRow> {
  const parser = parse({
    delimiter,
    info: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    // A quotation mark inside a cell is part of its text: 5" pipe.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRowLength,
  });
  const text = Readable.from(textOf(path, encoding));
  text.on("error", (error) => parser.destroy(error));
  text.pipe(parser);
  let widest = 0;
  try {
    for await (const piece of parser) {
      const { record, info } = piece as { record: string[]; info: Info };
      const row = info.records + info.empty_lines;
      if (row > limits.rows) throw new Unreadable("rows");
      if (record.length > limits.columns && record.slice(limits.columns).some((cell) => cell.trim() !== ""))
        throw new Unreadable("columns", row);
      if (record.some((cell) => cell.length > limits.cell)) throw new Unreadable("longCell", row);
      if (record.some((cell) => containsRows(cell, delimiter, widest))) throw new Unreadable("quote", row);
      widest = Math.max(widest, record.length);
      yield { row, cells: record.slice(0, limits.columns).map(bareCell) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable("quote", rowOf(error));
    throw error;
  } finally {
    text.destroy();
  }
}

function rowOf(error: CsvError): number {
  return (Number(error.records) || 0) + (Number(error.empty_lines) || 0) + 1;
}

/** An unclosed quotation mark: the cell has delimiters, a line end and a telephone number. */
function containsRows(cell: string, delimiter: string, width: number): boolean {
  if (!/[\r\n]/.test(cell) || cell.split(delimiter).length < width) return false;
  const pieces = cell.split(/[\r\n]/).flatMap((line) => line.split(delimiter));
  return pieces.some((piece) => /^["\s+]*\d(?:[\s-]*\d){9,12}["\s]*$/.test(piece));
}
