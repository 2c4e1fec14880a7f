import { colours } from "../../../platform/pdf/pen.ts";
import type { ReportPdf } from "./content.ts";
import { drawDraft } from "./draw-frame.ts";
import { a4, margin, type Page } from "./page.ts";

export function drawCover(
  page: Page,
  { cover, firm, contactLines, draft }: ReportPdf,
  logo: Buffer | undefined,
): void {
  const { doc } = page;
  doc.rect(0, 0, a4.width, 10).fill(page.accent);
  if (logo) doc.image(logo, margin.side, 44, { fit: [150, 44] });
  else page.write(firm, margin.side, 48, page.inner, { size: 13, bold: true, colour: colours.indigo });
  steps(page);
  let y = 250;
  y +=
    page.write(cover.title, margin.side, y, page.inner, { size: 14, bold: true, colour: colours.soft }) + 4;
  y += page.write(cover.of, margin.side, y, page.inner * 0.86, { size: 32, bold: true }) + 6;
  for (const line of cover.lines)
    y += page.write(line, margin.side, y, page.inner * 0.8, { size: 12, colour: colours.soft }) + 2;
  page.rule(y + 16, page.accent, 2, margin.side, 80);
  y += 40;
  for (const [label, value] of cover.facts) {
    const left = 150;
    page.write(label, margin.side, y, left - 10, { size: 10, colour: colours.soft });
    y +=
      Math.max(16, page.write(value, margin.side + left, y, page.inner - left, { size: 11, bold: true })) + 6;
  }
  const foot = a4.height - 120;
  if (draft) {
    drawDraft(page, draft.mark);
    drawWarnings(page, draft, y + 6, foot - 10);
  }
  page.rule(foot);
  let at = foot + 12;
  at += page.write(cover.by, margin.side, at, page.inner, { size: 9, colour: colours.soft }) + 2;
  at += page.write(firm, margin.side, at, page.inner, { size: 12, bold: true, colour: colours.indigo });
  for (const line of contactLines)
    at += page.write(line, margin.side, at, page.inner, { size: 9, colour: colours.soft });
}

/** The firm's motif: steps that rise to the right. */
function steps({ doc, accent }: Page): void {
  const wide = 46;
  for (const [index, high] of [26, 52, 78, 104].entries())
    doc
      .rect(a4.width - margin.side - (4 - index) * (wide + 4), 200 - high, wide, high)
      .fill(index === 3 ? accent : "#e6eafc");
}

/** Worst first, as many as fit. */
function drawWarnings(
  page: Page,
  { title, warnings, more }: NonNullable<ReportPdf["draft"]>,
  from: number,
  to: number,
): void {
  let y = from;
  y += page.write(title, margin.side, y, page.inner, { size: 10, bold: true, colour: "#af2b25" }) + 3;
  const style = { size: 8.5 };
  for (const [index, warning] of warnings.entries()) {
    const height = page.height(`• ${warning}`, page.inner, style) + 2;
    const rest = warnings.length - index;
    if (y + height > to - (rest > 1 ? 14 : 0)) {
      page.write(more.replace("{count}", String(rest)), margin.side, y, page.inner, style);
      return;
    }
    page.write(`• ${warning}`, margin.side, y, page.inner, style);
    y += height;
  }
}
