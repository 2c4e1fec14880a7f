import { colours } from "../pdf/pen.ts";
import type { TableBlock } from "./content.ts";
import { inner, lowest, margin, type Page } from "./page.ts";

const size = 8;
const pad = { x: 4, y: 2.6 };
const wash = "#f4f1ea";

/** A table with its title; its heads are repeated on each page, and its figures stand at the right. */
export function drawTable(page: Page, table: TableBlock): void {
  const widths = widthsOf(table);
  const first = rowHeight(page, table.rows[0]?.cells ?? [], widths, false);
  if (belongsOnNext(page, table, widths)) page.next();
  page.room(titleHeight + headHeight(page, table, widths) + Math.min(first, 40) + 24);
  title(page, table);
  head(page, table, widths);
  for (const row of table.rows) {
    const height = rowHeight(page, row.cells, widths, row.total);
    if (page.y + height > lowest) {
      page.next();
      head(page, table, widths);
    }
    drawRow(page, table, row, widths, height);
  }
  page.y += 14;
}

const titleHeight = 22;

/** A table that fits on a page of its own is not torn for the sake of the last third of this one. */
function belongsOnNext(page: Page, table: TableBlock, widths: readonly number[]): boolean {
  const rows = table.rows.reduce((sum, { cells, total }) => sum + rowHeight(page, cells, widths, total), 0);
  const whole = titleHeight + headHeight(page, table, widths) + rows;
  const [left, all] = [lowest - page.y, lowest - margin.top];
  return whole > left && whole <= all && left < all * 0.45;
}

function title(page: Page, table: TableBlock): void {
  page.y += 4;
  const unit = table.unit ? 90 : 0;
  const high = page.write(table.title, margin.side, page.y, inner - unit, {
    size: 10.5,
    bold: true,
    colour: colours.indigo,
  });
  if (table.unit)
    page.figure(table.unit, margin.side + inner - unit, page.y + 3, unit, {
      size: 7.5,
      colour: colours.soft,
    });
  page.y += Math.max(high, 14) + 2;
}

/** The first column has what the others leave; a column of words has the room of two of figures. */
function widthsOf({ columns: [, ...others] }: TableBlock): number[] {
  const parts = others.map(({ right }) => (right ? 1 : 2));
  const all = parts.reduce<number>((sum, part) => sum + part, 0);
  if (all === 0) return [inner];
  const first =
    all === 1 ? inner * 0.62 : Math.max(inner * 0.22, inner - all * Math.min(58, (inner * 0.72) / all));
  return [first, ...parts.map((part) => ((inner - first) * part) / all)];
}

function headHeight(page: Page, { columns }: TableBlock, widths: readonly number[]): number {
  const heights = columns.map(({ label }, index) =>
    page.height(label || " ", (widths[index] ?? 0) - 2 * pad.x, { size: 7.5, bold: true }),
  );
  return Math.max(...heights) + 2 * pad.y;
}

function head(page: Page, table: TableBlock, widths: readonly number[]): void {
  const height = headHeight(page, table, widths);
  page.doc.rect(margin.side, page.y, inner, height).fill(wash);
  page.rule(page.y, page.accent, 1);
  let x = margin.side;
  for (const [index, { label, right }] of table.columns.entries()) {
    const width = widths[index] ?? 0;
    page.write(label, x + pad.x, page.y + pad.y, width - 2 * pad.x, {
      size: 7.5,
      bold: true,
      align: right ? "right" : "left",
    });
    x += width;
  }
  page.y += height;
}

function rowHeight(page: Page, cells: readonly string[], widths: readonly number[], bold: boolean): number {
  const heights = cells.map((cell, index) =>
    index === 0 || !isFigure(cell)
      ? page.height(cell || " ", (widths[index] ?? 40) - 2 * pad.x, { size, bold })
      : 0,
  );
  return Math.max(size * 1.35, ...heights) + 2 * pad.y;
}

const isFigure = (cell: string) => /^[\d,.()\-–₹% ]*$/.test(cell);

type Row = TableBlock["rows"][number];

function drawRow(
  page: Page,
  { columns }: TableBlock,
  { cells, total }: Row,
  widths: readonly number[],
  height: number,
): void {
  if (total) page.doc.rect(margin.side, page.y, inner, height).fill("#faf8f3");
  let x = margin.side;
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0;
    const style = { size, bold: total };
    if (columns[index]?.right && isFigure(cell))
      page.figure(cell, x + pad.x, page.y + pad.y, width - 2 * pad.x, style);
    else
      page.write(cell, x + pad.x, page.y + pad.y, width - 2 * pad.x, {
        ...style,
        align: columns[index]?.right ? "right" : "left",
      });
    x += width;
  }
  page.y += height;
  page.rule(page.y, total ? colours.soft : colours.line, total ? 0.6 : 0.4);
}
