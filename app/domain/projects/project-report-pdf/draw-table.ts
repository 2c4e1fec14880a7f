import { colours } from "../../../platform/pdf/pen.ts";
import type { TableBlock } from "./content.ts";
import { a4, margin, type Page } from "./page.ts";

const size = 8;
const padX = 4;
/** Padding in points; "close" if the table then fits on its page. */
const padY = { usual: 2.6, close: 1.5 };
const wash = "#f4f1ea";
/** Minimum rows before and after a page break. */
const together = 4;

type Layout = { widths: number[]; pad: number; head: number; rows: number[] };

/** Heads are repeated on each page; figures are right-aligned. */
export function drawTable(page: Page, table: TableBlock): void {
  const set = setFor(page, table);
  const ends = pageEnds(page, set);
  title(page, table);
  head(page, table, set);
  for (const [index, row] of table.rows.entries()) {
    if (ends.has(index)) {
      page.next();
      head(page, table, set);
    }
    drawRow(page, table, row, set, set.rows[index] ?? 0);
  }
  page.y += 14;
}

/** Landscape, if figures or heads do not fit side by side on a portrait page. */
export function liesAcross({ columns, rows, ...table }: TableBlock): boolean {
  const widths = widthsOf({ columns, rows, ...table }, a4.width - 2 * margin.side);
  return columns.some(({ label, right }, column) => {
    const room = (widths[column] ?? 0) - 2 * padX;
    const words = label.split(/\s+/).map((word) => word.length * headSize * perLetter);
    const figures = rows.map(({ cells }) => cells[column] ?? "").filter(isFigure);
    return right && Math.max(...words, ...figures.map((cell) => cell.length * size * perLetter)) > room;
  });
}

const headSize = 7.5;
/** Average width of a letter or digit, relative to the font size. */
const perLetter = 0.55;

const titleHeight = 22;
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
const heightOf = ({ head, rows }: Layout) => titleHeight + head + sum(rows);

/** Starts a new page rather than break a table in the last third of this one. */
function setFor(page: Page, table: TableBlock): Layout {
  const [usual, close] = [setWith(page, table, padY.usual), setWith(page, table, padY.close)];
  const whole = page.lowest - margin.top;
  const fits = (room: number) => [usual, close].find((set) => heightOf(set) <= room);
  const here = fits(page.lowest - page.y);
  if (here) return here;
  const next = fits(whole);
  if (next && page.lowest - page.y < whole * 0.45) {
    page.next();
    return next;
  }
  page.room(titleHeight + usual.head + sum(usual.rows.slice(0, together)));
  return usual;
}

function setWith(page: Page, table: TableBlock, pad: number): Layout {
  const widths = widthsOf(table, page.inner);
  const rows = table.rows.map(({ cells, total }) => rowHeight(page, cells, widths, total) + 2 * pad);
  return { widths, pad, head: headHeight(page, table, widths), rows };
}

/** Avoids a last page with only a few rows. */
function pageEnds(page: Page, { head, rows }: Layout): ReadonlySet<number> {
  const ends: number[] = [];
  let y = page.y + titleHeight + head;
  for (const [index, height] of rows.entries()) {
    if (y + height > page.lowest) {
      ends.push(index);
      y = margin.top + head;
    }
    y += height;
  }
  const last = ends.at(-1);
  if (last !== undefined && rows.length - last < together)
    ends.splice(-1, 1, Math.max((ends.at(-2) ?? 0) + together, rows.length - together));
  return new Set(ends);
}

function title(page: Page, table: TableBlock): void {
  page.y += 4;
  const unit = table.unit ? 90 : 0;
  const high = page.write(table.title, margin.side, page.y, page.inner - unit, {
    size: 10.5,
    bold: true,
    colour: colours.indigo,
  });
  if (table.unit)
    page.figure(table.unit, margin.side + page.inner - unit, page.y + 3, unit, {
      size: 7.5,
      colour: colours.soft,
    });
  page.y += Math.max(high, 14) + 2;
}

/** The first column gets the rest; a text column is as wide as two of figures. */
function widthsOf({ columns: [, ...others] }: TableBlock, inner: number): number[] {
  const parts = others.map(({ right }) => (right ? 1 : 2));
  const all = parts.reduce<number>((sum, part) => sum + part, 0);
  if (all === 0) return [inner];
  const first =
    all === 1 ? inner * 0.62 : Math.max(inner * 0.22, inner - all * Math.min(58, (inner * 0.72) / all));
  return [first, ...parts.map((part) => ((inner - first) * part) / all)];
}

function headHeight(page: Page, { columns }: TableBlock, widths: readonly number[]): number {
  const heights = columns.map(({ label }, index) =>
    page.height(label || " ", (widths[index] ?? 0) - 2 * padX, { size: headSize, bold: true }),
  );
  return Math.max(...heights) + 2 * padY.usual;
}

function head(page: Page, table: TableBlock, { widths, head: height }: Layout): void {
  page.doc.rect(margin.side, page.y, page.inner, height).fill(wash);
  page.rule(page.y, page.accent, 1);
  let x = margin.side;
  for (const [index, { label, right }] of table.columns.entries()) {
    const width = widths[index] ?? 0;
    page.write(label, x + padX, page.y + padY.usual, width - 2 * padX, {
      size: headSize,
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
      ? page.height(cell || " ", (widths[index] ?? 40) - 2 * padX, { size, bold })
      : 0,
  );
  return Math.max(size * 1.35, ...heights);
}

const isFigure = (cell: string) => /^[\d,.()\-–₹% ]*$/.test(cell);

type Row = TableBlock["rows"][number];

function drawRow(
  page: Page,
  { columns }: TableBlock,
  { cells, total }: Row,
  { widths, pad }: Layout,
  height: number,
): void {
  if (total) page.doc.rect(margin.side, page.y, page.inner, height).fill("#faf8f3");
  let x = margin.side;
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0;
    const style = { size, bold: total };
    if (columns[index]?.right && isFigure(cell))
      page.figure(cell, x + padX, page.y + pad, width - 2 * padX, style);
    else
      page.write(cell, x + padX, page.y + pad, width - 2 * padX, {
        ...style,
        align: columns[index]?.right ? "right" : "left",
      });
    x += width;
  }
  page.y += height;
  page.rule(page.y, total ? colours.soft : colours.line, total ? 0.6 : 0.4);
}
