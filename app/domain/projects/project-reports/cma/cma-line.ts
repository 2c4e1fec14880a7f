import type { LineLabel } from "../../../../platform/language/statement-messages.ts";
import type { auditedLines } from "../choices.ts";
import { type Line, line, type Unit } from "../line.ts";
import type { ReportInputs } from "../schema.ts";

type Operating = (typeof auditedLines.operating)[number];
type Balance = (typeof auditedLines.balance)[number];

/** Keys begin with "cma_". */
type CmaLines = {
  /** Typed for audited years, projected by the formula. */
  operating(label: Operating, formula: string): Line;
  balance(label: Balance, formula: string): Line;
  /** For audited and projected years. */
  total(label: LineLabel, formula: string, unit?: Unit): Line;
  /** Change from the year before; none for the first audited year. */
  change(label: LineLabel, formula: string): Line;
  /** Projected as in the last audited year. */
  kept(label: Balance): string;
};

/** A running unit has two audited years before the projections. */
export function cmaLines({ existing }: ReportInputs): CmaLines {
  const key = (label: string) => `cma_${label}`;
  const all = (formula: string) => formula.replace(/\$(\w+)/g, "cma_$1");
  return {
    operating: (label, formula) =>
      line(label, "money", all(formula), {
        key: key(label),
        given: existing?.audited.map((year) => year.operating[label] ?? 0),
        source: "cma",
      }),
    balance: (label, formula) =>
      line(label, "money", all(formula), {
        key: key(label),
        given: existing?.audited.map((year) => year.balance[label] ?? 0),
        source: "cma",
      }),
    total: (label, formula, unit = "money") =>
      line(label, unit, all(formula), {
        key: key(label),
        source: "cma",
        ...(unit === "money" && { total: true }),
      }),
    change: (label, formula) =>
      line(label, "money", all(formula), {
        key: key(label),
        given: existing ? [Number.NaN] : [],
        source: "cma",
      }),
    kept: (label) => (existing ? `cma_${label}@1` : "0"),
  };
}
