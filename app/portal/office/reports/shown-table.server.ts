import { formatFigure } from "../../../domain/office/reports/format.server.ts";
import type { Cell, ReportTable, Unit } from "../../../domain/office/reports/report.ts";
import { columnTitle, reportWords, titleOf } from "../../../domain/office/reports/words.server.ts";
import type { Language } from "../../../platform/language/language.ts";

export type ShownTable = ReturnType<typeof shownTable>;

const maxOpen = 14;

/** Formats the figures; `csv` is the URL of the download. */
export function shownTable(table: ReportTable, csv: string, language: Language) {
  const { name, register, columns, rows, total, left = 0, chart, drawn = columns[0]?.name ?? "all" } = table;
  const t = reportWords(language);
  const title = titleOf(table, language);
  const overTime = chart && rows.length > 1;
  // No chart if all values are zero.
  const drawing = overTime && (chart.bars || chart.line) ? chart : undefined;
  const legend = drawing
    ? t(drawing.line ? "table.legend" : "table.bars", { column: columnTitle(drawn, language) })
    : t("table.empty");
  const beforeIn = (before: Cell["before"], unit: Unit, always: boolean) => {
    // A row without a previous value shows nothing.
    if (before === undefined) return undefined;
    return before || (always && before === 0)
      ? t("table.before", { value: formatFigure(before, unit, language) })
      : "";
  };
  const cell = ({ value, before, href }: Cell, unit: Unit, always: boolean) => ({
    text: formatFigure(value, unit, language),
    before: beforeIn(before, unit, always),
    href: href ?? "",
  });
  const cells = (of: readonly Cell[], always = false) =>
    of.map((one, n) => cell(one, columns[n]?.unit ?? "count", always));
  return {
    id: register ? `${name}-${register}` : name,
    title,
    csv: { href: csv, label: t("form.csv"), title: t("form.csvOf", { title }) },
    definition: t(`definitions.${name}`),
    label: t(`table.label.${name}`),
    columns: columns.map((column) => columnTitle(column.name, language)),
    rows: rows.map((row) => ({ key: row.key, label: row.label, cells: cells(row.cells) })),
    total: total && rows.length > 0 ? { label: t("table.total"), cells: cells(total, true) } : undefined,
    left: left > 0 ? t("table.left", { count: left }) : "",
    empty: t("table.empty"),
    /** Long tables below a chart are collapsed. */
    folded: chart && rows.length > maxOpen ? t("table.figures", { title }) : "",
    chart: drawing && { ...drawing, title: t("table.chart", { title }) },
    legend: overTime ? legend : "",
  };
}
