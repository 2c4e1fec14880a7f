import type { LineLabel, TableLabel } from "../../../platform/language/statement-messages.ts";
import type { Block } from "./schema.ts";

/** Money: whole paise; rate: unrounded paise. */
export type Unit = "money" | "rate" | "percent" | "ratio" | "units" | "days" | "years" | "count";

/** Columns: one; years; CMA years (audited first); periods of the loan; rows of a list. */
export type Axis = "once" | "years" | "cma" | "periods" | ListName;
/** Fixed assets have a list for each block. */
type ListName = Block | "materials" | "staff" | "overheads" | "products" | "associates" | "slabs";

/** `given` replaces the formula where it has a value. */
export type Line = {
  key: string;
  label: LineLabel;
  /** Product, material or post. */
  subject?: string;
  /** Block of assets. */
  about?: LineLabel;
  unit: Unit;
  /** For columns without a given value. */
  formula?: string | undefined;
  given?: readonly (number | null | undefined)[] | undefined;
  /** `line[-1]` in the first column: a formula of lines with one value; default 0. */
  opening?: string | undefined;
  /** Emphasized in print. */
  total?: true;
  source?: Source;
};

/** Named in the annex. */
type Source = "portal" | "cma" | "tandon" | "nayak" | "law" | "own";

export type Table = {
  key: TableLabel;
  axis: Axis;
  lines: readonly Line[];
  rows?: readonly string[];
};

type More = Partial<Pick<Line, "key" | "subject" | "about" | "given" | "opening" | "total" | "source">>;

export function line(label: LineLabel, unit: Unit, formula: string, more: More = {}): Line {
  return { key: label, label, unit, formula, ...more };
}

/** Repeats a line of another table where a reader adds it up. */
export function again(label: LineLabel, prefix: string, more: More = {}): Line {
  return line(label, "money", label, { key: `${prefix}_${label}`, ...more });
}

/** With a formula, it follows from the year before. */
export function typed(
  label: LineLabel,
  unit: Unit,
  given: Line["given"],
  more: More & { formula?: string } = {},
): Line {
  return { key: label, label, unit, given, ...more };
}

/** "cost_building + cost_machinery", or "0". */
export function sumOf(keys: readonly string[]): string {
  return keys.length > 0 ? keys.join(" + ") : "0";
}
