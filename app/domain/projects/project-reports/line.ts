import type { LineLabel, TableLabel } from "../../../platform/language/statement-messages.ts";
import type { Block } from "./schema.ts";

/**
 * What a figure is: money in whole paise; a rate, in paise that are not rounded; percent of a whole; a ratio; units of the
 * product; days; years; a number.
 */
export type Unit = "money" | "rate" | "percent" | "ratio" | "units" | "days" | "years" | "count";

/**
 * How the values of a line are counted: one value; one for each year; for each column of the CMA forms (audited years, then
 * years); for each period of the loan; for each row of a list.
 */
export type Axis = "once" | "years" | "cma" | "periods" | ListName;
/** The rows of fixed assets have a list for each block. */
type ListName = Block | "materials" | "staff" | "overheads" | "products" | "associates" | "slabs";

/** One line of a table: its formula, and what is typed instead of it. */
export type Line = {
  key: string;
  label: LineLabel;
  /** The product, material or post that the line is about. */
  of?: string;
  /** The block of assets that the line is about. */
  about?: LineLabel;
  unit: Unit;
  /** For each column that has no given value. */
  formula?: string | undefined;
  given?: readonly (number | null | undefined)[] | undefined;
  /** What `line[-1]` is in the first column: a formula of lines with one value; 0 without it. */
  opening?: string | undefined;
  /** A sum that stands out. */
  total?: true;
  /** Where the formula was read. */
  source?: Source;
};

/** The sources of formulas, named in the annex. */
export type Source = "portal" | "cma" | "tandon" | "nayak" | "law" | "own";

export type Table = {
  key: TableLabel;
  axis: Axis;
  lines: readonly Line[];
  /** The names of a list's rows. */
  rows?: readonly string[];
};

/** What a line has besides its label, unit and formula; its key is its label's, unless it says another. */
type More = Partial<Pick<Line, "key" | "of" | "about" | "given" | "opening" | "total" | "source">>;

/** A line that is worked out. */
export function line(label: LineLabel, unit: Unit, formula: string, more: More = {}): Line {
  return { key: label, label, unit, formula, ...more };
}

/** A line of another table, shown again where a reader adds it up. */
export function again(label: LineLabel, prefix: string, more: More = {}): Line {
  return line(label, "money", label, { key: `${prefix}_${label}`, ...more });
}

/** A figure that is typed, or follows from the year before where a formula is given. */
export function typed(
  label: LineLabel,
  unit: Unit,
  given: Line["given"],
  more: More & { formula?: string } = {},
): Line {
  return { key: label, label, unit, given, ...more };
}

/** The formula of a sum: "cost_building + cost_machinery", "0" of no lines. */
export function sumOf(keys: readonly string[]): string {
  return keys.length > 0 ? keys.join(" + ") : "0";
}
