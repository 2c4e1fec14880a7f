import { formatFigure } from "../../domain/reports/format.server.ts";
import type { Cell, ReportTable, Unit } from "../../domain/reports/report.ts";
import { reportWords, titleOf } from "../../domain/reports/words.server.ts";
import type { Language } from "../../platform/language/language.ts";

/** A table of a report with everything that the page says of it, in the person's language. */
export type ShownTable = ReturnType<typeof shownTable>;

/** Figures as texts; `csv` is the address of the file. */
export function shownTable(table: ReportTable, csv: string, language: Language) {
  const { name, scheme, columns, rows, total, left = 0, chart } = table;
  const t = reportWords(language);
  const title = titleOf(table, language);
  const cell = ({ value, before, href }: Cell, unit: Unit = "count") => ({
    text: formatFigure(value, unit, language),
    // Nothing before and nothing now needs no line of its own.
    before: before ? t("table.before", { value: formatFigure(before, unit, language) }) : "",
    href: href ?? "",
  });
  const cells = (of: readonly Cell[]) => of.map((one, n) => cell(one, columns[n]?.unit));
  return {
    id: scheme ? `${name}-${scheme}` : name,
    title,
    csv: { href: csv, label: t("form.csv"), title: t("form.csvOf", { title }) },
    definition: t(`definitions.${name}`),
    label: t(`table.label.${name}`),
    columns: columns.map((column) => t(`columns.${column.name}`)),
    rows: rows.map((row) => ({ key: row.key, label: row.label, cells: cells(row.cells) })),
    total: total && rows.length > 0 ? { label: t("table.total"), cells: cells(total) } : undefined,
    left: left > 0 ? t("table.left", { count: left }) : "",
    empty: t("table.empty"),
    chart: chart && rows.length > 1 ? { ...chart, title: t("table.chart", { title }) } : undefined,
  };
}
