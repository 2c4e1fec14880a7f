import { formatFigure } from "../../../domain/office/reports/format.server.ts";
import type { Cell, ReportTable, Unit } from "../../../domain/office/reports/report.ts";
import { columnTitle, reportWords, titleOf } from "../../../domain/office/reports/words.server.ts";
import type { Language } from "../../../platform/language/language.ts";

/** A table of a report with everything that the page says of it, in the person's language. */
export type ShownTable = ReturnType<typeof shownTable>;

const mostOpen = 14;

/** Figures as texts; `csv` is the address of the file. */
export function shownTable(table: ReportTable, csv: string, language: Language) {
  const { name, scheme, columns, rows, total, left = 0, chart, drawn = columns[0]?.name ?? "all" } = table;
  const t = reportWords(language);
  const title = titleOf(table, language);
  const overTime = chart && rows.length > 1;
  // Bars and a line of nothing but zeros would be an empty frame.
  const drawing = overTime && (chart.bars || chart.line) ? chart : undefined;
  const legend = drawing
    ? t(drawing.line ? "table.legend" : "table.bars", { column: columnTitle(drawn, language) })
    : t("table.empty");
  const cell = ({ value, before, href }: Cell, unit: Unit, always: boolean) => ({
    text: formatFigure(value, unit, language),
    // Of a row, nothing before needs no words.
    before:
      before || (always && before === 0)
        ? t("table.before", { value: formatFigure(before, unit, language) })
        : before === undefined
          ? undefined
          : "",
    href: href ?? "",
  });
  const cells = (of: readonly Cell[], always = false) =>
    of.map((one, n) => cell(one, columns[n]?.unit ?? "count", always));
  return {
    id: scheme ? `${name}-${scheme}` : name,
    title,
    csv: { href: csv, label: t("form.csv"), title: t("form.csvOf", { title }) },
    definition: t(`definitions.${name}`),
    label: t(`table.label.${name}`),
    columns: columns.map((column) => columnTitle(column.name, language)),
    rows: rows.map((row) => ({ key: row.key, label: row.label, cells: cells(row.cells) })),
    total: total && rows.length > 0 ? { label: t("table.total"), cells: cells(total, true) } : undefined,
    left: left > 0 ? t("table.left", { count: left }) : "",
    empty: t("table.empty"),
    /** A long table under its drawing is folded. */
    folded: chart && rows.length > mostOpen ? t("table.figures", { title }) : "",
    chart: drawing && { ...drawing, title: t("table.chart", { title }) },
    legend: overTime ? legend : "",
  };
}
