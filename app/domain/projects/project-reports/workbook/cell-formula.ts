import { columnOf, type Model, periodsIn } from "../evaluate.ts";
import { type Formula, parseFormula, strength } from "../formula.ts";
import type { Axis } from "../line.ts";
import type { CellPositions } from "./cell-positions.ts";
import type { SheetKey } from "./sheets.ts";

type Cell = { key: string; axis: Axis; column: number; sheet: SheetKey };

/** Spreadsheet formula; money in rupees, rounded as in the report. */
export function cellFormula(model: Model, positions: CellPositions, cell: Cell): string | undefined {
  const { line } = model.find(cell.key);
  if (line.formula === undefined) return undefined;
  const formula = parseFormula(line.formula);
  const sheets = { model, positions };
  return line.unit === "money" ? rounded(formula, cell, sheets) : write(formula, cell, sheets);
}

/** Even sums of rupees have binary errors. An if() is rounded in its branches, which may be texts. */
function rounded(formula: Formula, cell: Cell, sheets: Sheets): string {
  if (formula.kind === "call" && formula.name === "if") {
    const [test, yes, no] = formula.args;
    if (!test || !yes || !no) throw new Error("A choice needs a test and two branches");
    return `IF(${write(test, cell, sheets)},${rounded(yes, cell, sheets)},${rounded(no, cell, sheets)})`;
  }
  const text = write(formula, cell, sheets);
  const counts = formula.kind === "binary" || (formula.kind === "call" && formula.name !== "round");
  return counts ? `ROUND(${text},2)` : text;
}

type Sheets = { model: Model; positions: CellPositions };

function write(formula: Formula, cell: Cell, sheets: Sheets): string {
  switch (formula.kind) {
    case "number":
      return String(formula.value);
    case "nothing":
      return '""';
    case "name":
      return named(formula, cell, sheets);
    case "call":
      return call(formula, cell, sheets);
    case "binary": {
      const own = strength[formula.sign] ?? 0;
      const side = (part: Formula, min: number) => {
        const text = write(part, cell, sheets);
        return part.kind === "binary" && (strength[part.sign] ?? 0) < min ? `(${text})` : text;
      };
      return `${side(formula.left, own)}${formula.sign}${side(formula.right, own + 1)}`;
    }
  }
}

function named(
  { name, shift, row }: Formula & { kind: "name" },
  cell: Cell,
  { model, positions }: Sheets,
): string {
  if (name === "year" || name === "period") return positions.number(cell.key, cell.column);
  const { axis, line } = model.find(name);
  const column = row ?? columnOf(axis, cell, model.extents) + shift;
  if (column >= model.extents[axis]) return "0";
  if (column >= 0) return positions.cell(name, column, cell.sheet);
  if (!line.opening) return "0";
  const opening = write(
    parseFormula(line.opening),
    { ...cell, axis: "once", column: 0 },
    { model, positions },
  );
  return `(${opening})`;
}

function call({ name, args }: Formula & { kind: "call" }, cell: Cell, sheets: Sheets): string {
  const [first] = args;
  const { model, positions } = sheets;
  if (first?.kind === "name") {
    const { axis } = model.find(first.name);
    const count = model.extents[axis];
    const periods = periodsIn(cell.column, model.extents);
    if (name === "yearSum")
      return `SUM(${positions.range(first.name, periods.first, periods.last, cell.sheet)})`;
    if (name === "yearLast") return positions.cell(first.name, periods.last, cell.sheet);
    if (name === "first") return positions.cell(first.name, 0, cell.sheet);
    if (name === "last") return positions.cell(first.name, count - 1, cell.sheet);
    const over = { sum: "SUM", least: "MIN", average: "AVERAGE" }[name];
    if (over && count === 0) return "0";
    const range = over && positions.range(first.name, 0, count - 1, cell.sheet);
    if (name === "sum") return `SUM(${range})`;
    if (over) return `IF(COUNT(${range})=0,"",${over}(${range}))`;
  }
  const parts = args.map((argument) => write(argument, cell, sheets));
  return name === "round" ? `ROUND(${parts.join(",")},2)` : `${name.toUpperCase()}(${parts.join(",")})`;
}
