import { colours } from "../pdf/pen.ts";
import type { ReportPdf } from "./content.ts";
import { a4, inner, margin, type Page } from "./page.ts";

/** The first page: what the report is of, for whom it was made, and by whom. */
export function drawCover(page: Page, { cover, firm, reach }: ReportPdf, logo: Buffer | undefined): void {
  const { doc } = page;
  doc.rect(0, 0, a4.width, 10).fill(page.accent);
  if (logo) doc.image(logo, margin.side, 44, { fit: [150, 44] });
  else page.write(firm, margin.side, 48, inner, { size: 13, bold: true, colour: colours.indigo });
  steps(page);
  let y = 250;
  y += page.write(cover.title, margin.side, y, inner, { size: 14, bold: true, colour: colours.soft }) + 4;
  y += page.write(cover.of, margin.side, y, inner * 0.86, { size: 32, bold: true }) + 6;
  for (const line of cover.lines)
    y += page.write(line, margin.side, y, inner * 0.8, { size: 12, colour: colours.soft }) + 2;
  page.rule(y + 16, page.accent, 2, margin.side, 80);
  y += 40;
  for (const [label, value] of cover.facts) {
    const left = 150;
    page.write(label, margin.side, y, left - 10, { size: 10, colour: colours.soft });
    y += Math.max(16, page.write(value, margin.side + left, y, inner - left, { size: 11, bold: true })) + 6;
  }
  const foot = a4.height - 120;
  page.rule(foot);
  let at = foot + 12;
  at += page.write(cover.by, margin.side, at, inner, { size: 9, colour: colours.soft }) + 2;
  at += page.write(firm, margin.side, at, inner, { size: 12, bold: true, colour: colours.indigo });
  for (const line of reach) at += page.write(line, margin.side, at, inner, { size: 9, colour: colours.soft });
}

/** The firm's motif: steps that rise to the right. */
function steps({ doc, accent }: Page): void {
  const wide = 46;
  for (const [index, high] of [26, 52, 78, 104].entries())
    doc
      .rect(a4.width - margin.side - (4 - index) * (wide + 4), 200 - high, wide, high)
      .fill(index === 3 ? accent : "#e6eafc");
}
