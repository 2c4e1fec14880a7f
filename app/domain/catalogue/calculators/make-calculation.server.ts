import type { Column, Fact, Letterhead, Part, PdfContent } from "../../../platform/pdf/content.ts";
import type { Entered } from "./calculators.ts";
import { givenRows } from "./field-views.ts";
import { type CalculatorResult, fill } from "./result.ts";
import type { Calculator } from "./rules.ts";

type Result = { calculator: Calculator; entered: Entered; worked: CalculatorResult };

/** Contains no personal data. */
export function makeCalculation(result: Result, letterhead: Letterhead, address: string): PdfContent {
  const { calculator, entered, worked } = result;
  const { lead, rows, warnings, notes, tables } = worked;
  const labels = calculator.common.result;
  return {
    ...letterhead,
    title: calculator.words.title,
    under: fill(labels.workedOut, { day: calculator.today }),
    parts: [
      figures(`${lead.label}: ${lead.value}`, rows),
      figures(labels.given, givenRows(calculator, entered)),
      sentences(labels.about, [...warnings, ...notes]),
      ...tables.map(
        (table): Part => ({
          heading: table.caption,
          columns: table.columns.map(columnOf(table.columns.length)),
          rows: table.rows(),
        }),
      ),
    ],
    foot: `${calculator.basis.join(" ")}\n${address}`,
    onePage: false,
  };
}

function figures(heading: string, rows: readonly { label: string; value: string }[]): Part {
  const columns: Column[] = [
    { label: "", share: 0.6 },
    { label: "", share: 0.4, right: true },
  ];
  return { heading, columns, rows: rows.map(({ label, value }) => [label, value]) };
}

function sentences(heading: string, list: readonly string[]): Part {
  return { heading, facts: list.map((sentence): Fact => ["", sentence]) };
}

function columnOf(count: number) {
  return (label: string, index: number): Column => ({ label, share: 1 / count, right: index > 0 });
}
