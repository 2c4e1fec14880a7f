import type { LineLabel } from "../../../../platform/language/statement-messages.ts";
import type { auditedLines } from "../choices.ts";
import { type Line, line, type Unit } from "../line.ts";
import type { ReportInputs } from "../schema.ts";

type Operating = (typeof auditedLines.operating)[number];
type Balance = (typeof auditedLines.balance)[number];

/** Makes the lines of the CMA forms; their keys begin with "cma_". */
type CmaLines = {
  /** A line that is typed for audited years and projected by a formula. */
  operating(label: Operating, formula: string): Line;
  balance(label: Balance, formula: string): Line;
  /** A sum or ratio, for audited and projected years alike. */
  total(label: LineLabel, formula: string, unit?: Unit): Line;
  /** A change from the year before, which the first audited year does not have. */
  change(label: LineLabel, formula: string): Line;
  /** The projection of a line that stays as the last audited year has it. */
  kept(label: Balance): string;
};

/** The lines for a unit: one that runs has two audited years before the projections. */
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
