import { asciiDigits } from "../../../platform/language/digits.ts";
import { keyOf } from "../../../platform/language/key.ts";
import { readAmount } from "../../../platform/language/read-amount.ts";
import { underHeadings } from "../../../platform/tables/head-row.ts";
import { readDay } from "../../../platform/tables/read-day.ts";
import { readTable } from "../../../platform/tables/read-table.ts";

/** Money received. `amount` in paise, `day` in India; `utr` is empty if the line has none. */
export type StatementLine = { day: string; amount: number; utr: string; narration: string };

const maxNarrationLength = 300;
const maxLines = 5_000;

/** As banks head their columns, by `keyOf`. Others begin with one of these. */
const names = {
  day: ["transaction date", "txn date", "tran date", "value date", "date", "तारीख", "दिनांक"],
  narration: [
    "narration",
    "description",
    "particulars",
    "transaction remarks",
    "remarks",
    "details",
    "विवरण",
  ],
  reference: ["utr", "chq./ref.no.", "ref no", "reference", "cheque no", "chq no", "ref"],
  credit: ["deposit", "credit", "cr amount", "जमा"],
  amount: ["amount", "transaction amount", "राशि"],
  kind: ["dr/cr", "cr/dr", "type", "debit/credit", "credit/debit"],
} as const;
type Column = keyof typeof names;
const columns = Object.keys(names) as Column[];

function columnOf(heading: string): Column | undefined {
  const key = keyOf(heading);
  const is = (column: Column, fits: (name: string) => boolean) =>
    names[column].some((name) => fits(keyOf(name)));
  return (
    columns.find((column) => is(column, (name) => key === name)) ??
    columns.find((column) => is(column, (name) => key.startsWith(name)))
  );
}

/** The lines with money received, of a CSV or Excel file. "columns": no day or no amount; "many": too long. Throws `Unreadable`. */
export async function readStatement(path: string): Promise<StatementLine[] | "columns" | "many"> {
  const source = await readTable(path);
  const { columns: headings, rows } = await underHeadings(
    source.rows,
    (heading) => columnOf(heading) !== undefined,
    (cells) => cells.some((cell) => readDay(cell) !== undefined),
  );
  const found = headings.map(columnOf);
  const at = (column: Column) => found.indexOf(column);
  if (at("day") < 0 || (at("credit") < 0 && (at("amount") < 0 || at("kind") < 0))) return "columns";
  const lines: StatementLine[] = [];
  for await (const { cells } of rows) {
    const line = lineOf((column) => (cells[at(column)] ?? "").trim());
    if (line) lines.push(line);
    if (lines.length > maxLines) return "many";
  }
  return lines;
}

function lineOf(cell: (column: Column) => string): StatementLine | undefined {
  const day = readDay(cell("day"));
  const isCredit = /^c/i.test(cell("kind"));
  const amount = readAmount(cell("credit") || (isCredit ? cell("amount") : ""));
  if (!day || !amount || amount < 0) return undefined;
  const narration = cell("narration").replace(/\s+/g, " ").slice(0, maxNarrationLength);
  return { day, amount, narration, utr: utrIn(cell("reference")) || utrIn(narration) };
}

/** Twelve digits; some banks fill up with zeros in front. */
export function utrIn(text: string): string {
  return /(?<!\d)0*([1-9]\d{11})(?!\d)/.exec(asciiDigits(text))?.[1] ?? "";
}
