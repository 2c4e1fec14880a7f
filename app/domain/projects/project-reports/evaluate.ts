import { type Formula, parseFormula } from "./formula.ts";
import type { Axis, Line, Table, Unit } from "./line.ts";

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

/** Functions over all columns; no figures give none. */
const overAll: Record<string, (list: readonly number[]) => number> = {
  sum,
  least: (list) => (list.length > 0 ? Math.min(...list) : Number.NaN),
  average: (list) => (list.length > 0 ? sum(list) / list.length : Number.NaN),
};

const functions: Record<string, (...args: number[]) => number> = {
  round: (paise = 0) => wholePaise(paise),
  min: (...list) => Math.min(...list),
  max: (...list) => Math.max(...list),
  abs: (number = 0) => Math.abs(number),
  and: (...list) => (list.every(Boolean) ? 1 : 0),
  or: (...list) => (list.some(Boolean) ? 1 : 0),
};

/** Comparisons give 1 or 0. */
function binary(sign: string, left: number, right: number): number {
  switch (sign) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "^":
      return left ** right;
    case "<":
      return Number(left < right);
    case "<=":
      return Number(left <= right);
    case ">":
      return Number(left > right);
    case ">=":
      return Number(left >= right);
    case "=":
      return Number(left === right);
    default:
      return Number(left !== right);
  }
}

/** Every line is rounded to whole paise, so that sums are exact. */
function rounded(unit: Unit, value: number): number {
  return unit === "money" ? wholePaise(value) : value;
}

/** Half away from zero, as spreadsheets round; allows for binary errors just below half a paisa. */
function wholePaise(paise: number): number {
  const whole = Math.floor(Math.abs(paise) + 0.5 + 1e-6);
  return paise < 0 && whole > 0 ? -whole : whole;
}

/** Columns for each axis. */
export type Extents = Record<Axis, number> & {
  audited: number;
  periodsOfYear: number;
  /** The first year may be shorter. */
  firstPeriods: number;
};

export function periodsIn(
  year: number,
  { periodsOfYear, firstPeriods }: Extents,
): { first: number; last: number } {
  const last = firstPeriods - 1 + year * periodsOfYear;
  return { first: year === 0 ? 0 : last - periodsOfYear + 1, last };
}

export type Model = {
  tables: readonly Table[];
  extents: Extents;
  has(key: string): boolean;
  find(key: string): { line: Line; axis: Axis };
  /** Columns count from 0; NaN if it does not exist. Money in whole paise. */
  value(key: string, column?: number): number;
  values(key: string): number[];
};

type Series = { line: Line; axis: Axis; known: (number | undefined)[]; opening: number | undefined };
type Cell = { axis: Axis; column: number };

export function createModel(tables: readonly Table[], extents: Extents): Model {
  const all = new Map<string, Series>();
  for (const { axis, lines } of tables)
    for (const line of lines) {
      if (all.has(line.key)) throw new Error(`Two lines are named ${line.key}`);
      all.set(line.key, { line, axis, known: [], opening: undefined });
    }

  function find(key: string): Series {
    const series = all.get(key);
    if (!series) throw new Error(`No line is named ${key}`);
    return series;
  }

  function value(key: string, column = 0): number {
    const series = find(key);
    if (column < 0) return openingOf(series);
    if (column >= extents[series.axis]) return 0;
    const known = series.known[column];
    if (known !== undefined) return known;
    const { line, axis } = series;
    const given = line.given?.[column];
    const found = given ?? rounded(line.unit, run(formulaOf(line), { axis, column }));
    series.known[column] = found;
    return found;
  }

  function openingOf(series: Series): number {
    series.opening ??= series.line.opening
      ? rounded(series.line.unit, run(parseFormula(series.line.opening), { axis: "once", column: 0 }))
      : 0;
    return series.opening;
  }

  const values = (key: string) =>
    Array.from({ length: extents[find(key).axis] }, (_, column) => value(key, column));

  function run(formula: Formula, cell: Cell): number {
    switch (formula.kind) {
      case "number":
        return formula.value;
      case "nothing":
        return Number.NaN;
      case "name":
        return named(formula, cell);
      case "binary":
        return binary(formula.sign, run(formula.left, cell), run(formula.right, cell));
      case "call":
        return call(formula.name, formula.args, cell);
    }
  }

  function named({ name, shift, row }: Formula & { kind: "name" }, cell: Cell): number {
    if (name === "year" || name === "period") return cell.column + 1;
    return value(name, row ?? columnOf(find(name).axis, cell, extents) + shift);
  }

  function call(name: string, args: readonly Formula[], cell: Cell): number {
    const [first] = args;
    if (name === "if") {
      const [test, yes, no] = args;
      return test && yes && no ? run(run(test, cell) ? yes : no, cell) : Number.NaN;
    }
    if (first?.kind === "name" && name === "yearSum") {
      const periods = periodsIn(cell.column, extents);
      let total = 0;
      for (let period = periods.first; period <= periods.last; period++) total += value(first.name, period);
      return total;
    }
    if (first?.kind === "name" && name === "yearLast")
      return value(first.name, periodsIn(cell.column, extents).last);
    if (first?.kind === "name" && name === "first") return value(first.name, 0);
    if (first?.kind === "name" && name === "last")
      return value(first.name, extents[find(first.name).axis] - 1);
    const over = overAll[name];
    if (first?.kind === "name" && over) return over(values(first.name).filter((each) => !Number.isNaN(each)));
    const simple = functions[name];
    if (!simple) throw new Error(`No function is named ${name}`);
    return simple(...args.map((argument) => run(argument, cell)));
  }

  return { tables, extents, has: (key) => all.has(key), find, value, values };
}

/** The column of another line that a formula refers to. */
export function columnOf(target: Axis, { axis, column }: Cell, { audited }: Extents): number {
  if (target === "once") return 0;
  if (target === axis) return column;
  if (axis === "cma" && target === "years") return column - audited;
  if (axis === "years" && target === "cma") return column + audited;
  throw new Error(`A line for ${axis} cannot read one for ${target}`);
}

function formulaOf(line: Line): Formula {
  return line.formula === undefined ? { kind: "number", value: 0 } : parseFormula(line.formula);
}
