import type { Language } from "../../../../platform/language/language.ts";
import { statementMessages } from "../../../../platform/language/statement-messages.ts";
import {
  type CellStyle,
  sheetName,
  type WorkbookCell,
  type WorkbookSheet,
} from "../../../../platform/tables/workbook.ts";
import { financialYears } from "../financial-years.ts";
import type { Line, Unit } from "../line.ts";
import { modelOf } from "../make-report.ts";
import { notesOf } from "../notes.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportInputs } from "../schema.ts";
import { yearHead } from "../year-words.ts";
import { cellFormula } from "./cell-formula.ts";
import { cellPositions, goesDown, type PlacedTable } from "./cell-positions.ts";
import { type SheetKey, sheetTables } from "./sheets.ts";

type Book = ReturnType<typeof bookOf>;

/** One sheet for each group of tables; every figure is a formula, with its cached value. */
export function makeWorkbook(inputs: ReportInputs, facts: ReportFacts, language: Language): WorkbookSheet[] {
  const book = bookOf(inputs, facts, language);
  const sheets = sheetTables
    .filter(({ sheet }) => book.positions.tables.some((placed) => placed.sheet === sheet))
    .map(({ sheet }) => sheetOf(sheet, book));
  return [...sheets, notesSheet(book)];
}

function bookOf(inputs: ReportInputs, facts: ReportFacts, language: Language) {
  const words = statementMessages[language];
  const model = modelOf(inputs, facts);
  const names = Object.fromEntries(
    Object.entries(words.sheets).map(([key, name]) => [key, sheetName(name)]),
  ) as Record<SheetKey, string>;
  return {
    inputs,
    language,
    words,
    model,
    names,
    positions: cellPositions(model.tables, model.extents, names),
  };
}

function sheetOf(sheet: SheetKey, book: Book): WorkbookSheet {
  const { positions, words, names, inputs } = book;
  const rows: WorkbookSheet["rows"] = [
    [{ value: [inputs.unit.name, words.sheets[sheet]].filter(Boolean).join(": "), style: "title" }],
    [{ value: words.workbook.unit, style: "note" }],
  ];
  const tables = positions.tables.filter((placed) => placed.sheet === sheet);
  for (const placed of tables) writeTable(placed, rows, book);
  const count = Math.max(...tables.map(({ table }) => (goesDown(table.axis) ? table.lines.length : 0)), 12);
  return {
    name: names[sheet],
    rows,
    widths: [46, ...Array.from({ length: count }, () => 15)],
    frozen: { rows: 2, columns: 1 },
  };
}

function writeTable({ table, sheet, row }: PlacedTable, rows: WorkbookSheet["rows"], book: Book): void {
  const { words, model } = book;
  const put = (at: number, column: number, cell: WorkbookCell) => {
    while (rows.length <= at) rows.push([]);
    const cells = rows[at] ?? [];
    cells[column] = cell;
  };
  const down = goesDown(table.axis);
  const count = model.extents[table.axis];
  put(row, 0, { value: words.tables[table.key], style: "heading" });
  for (let index = 0; index < count; index++) {
    if (down)
      put(
        row + 2 + index,
        0,
        table.rows ? { value: table.rows[index] ?? "", style: "plain" } : yearCell(index + 1),
      );
    else if (table.axis !== "once") {
      put(row + 1, 1 + index, headOf(table.axis, index, book));
      const end = endOf(table.axis, index, book);
      if (end) put(row, 1 + index, { value: end, style: "heading" });
    }
  }
  for (const [at, line] of table.lines.entries()) {
    const name = { value: nameOf(line, words), style: line.total ? "total" : "plain" } as const;
    put(row + (down ? 1 : 2 + at), down ? 1 + at : 0, name);
    for (let column = 0; column < count; column++)
      put(
        row + 2 + (down ? column : at),
        1 + (down ? at : column),
        valueCell(line, { key: line.key, axis: table.axis, column, sheet }, book),
      );
  }
}

const yearCell = (value: number): WorkbookCell => ({ value, style: "year" });

/** A year's head is its number, used by formulas; an audited year has its label. */
function headOf(axis: "years" | "cma" | string, index: number, { inputs, model }: Book): WorkbookCell {
  const { audited } = model.extents;
  if (axis !== "cma") return yearCell(index + 1);
  if (index >= audited) return yearCell(index + 1 - audited);
  return { value: inputs.existing?.audited[index]?.label ?? "", style: "heading" };
}

/** Above the year's number, if a start is given. */
function endOf(axis: string, index: number, { inputs, model, language }: Book): string | undefined {
  const years = financialYears(inputs);
  const year = index - (axis === "cma" ? model.extents.audited : 0);
  return years?.[year] && yearHead(year + 1, years, language);
}

function nameOf({ label, subject: product, about }: Line, words: Book["words"]): string {
  const subject = product || (about && words.lines[about]);
  return subject ? `${words.lines[label]}: ${subject}` : words.lines[label];
}

type At = Parameters<typeof cellFormula>[2];

function valueCell(line: Line, at: At, { model, positions }: Book): WorkbookCell {
  const value = model.value(line.key, at.column);
  const amount = line.unit === "money" || line.unit === "rate" ? value / 100 : value;
  const shown = Number.isNaN(value) ? "" : amount;
  const given = line.given?.[at.column];
  const isTyped = given !== null && given !== undefined;
  const formula = isTyped ? undefined : cellFormula(model, positions, at);
  const style = isTyped || formula === undefined ? inputStyles[line.unit] : styleOf(line, at.sheet);
  return formula === undefined ? { value: shown, style } : { value: shown, formula, style };
}

const inputStyles: Record<Unit, CellStyle> = {
  money: "inputRupees",
  rate: "inputRupees",
  percent: "inputPercent",
  ratio: "inputNumber",
  units: "inputNumber",
  days: "inputNumber",
  years: "inputNumber",
  count: "inputNumber",
};

function styleOf({ unit, total }: Line, sheet: SheetKey): CellStyle {
  if (unit === "money" && sheet === "assumptions") return "rupees";
  if (unit === "money") return total ? "lakhTotal" : "lakh";
  if (unit === "rate") return "rupees";
  if (unit === "percent") return "percent";
  return unit === "ratio" || unit === "years" ? "ratio" : "number";
}

function notesSheet({ inputs, words, names }: Book): WorkbookSheet {
  const notes = notesOf(inputs).map((key) => [{ value: words.notes[key], style: "plain" } as const]);
  return {
    name: names.notes,
    rows: [[{ value: words.sheets.notes, style: "title" }], ...notes],
    widths: [110],
    frozen: { rows: 1, columns: 0 },
  };
}
