import { colours } from "../../../platform/pdf/pen.ts";
import type { ReportPdf } from "./content.ts";
import { margin, type Page } from "./page.ts";

export type Chapter = { title: string; page: number };

export function drawContents(page: Page, { contents }: ReportPdf, chapters: readonly Chapter[]): void {
  page.y = margin.top;
  page.y += page.write(contents, margin.side, page.y, page.inner, { size: 15, bold: true }) + 10;
  for (const [index, { title, page: number }] of chapters.entries()) {
    page.write(`${index + 1}. ${title}`, margin.side, page.y, page.inner - 40, { size: 10 });
    page.figure(String(number), margin.side + page.inner - 40, page.y, 40, { size: 10 });
    page.y += 17;
    page.rule(page.y - 2);
  }
}

export function drawFrame(
  page: Page,
  { unit, firm, pages, foot, draft }: ReportPdf,
  number: number,
  count: number,
): void {
  const small = { size: 8, colour: colours.soft };
  const half = page.inner / 2 - 8;
  page.write(oneLine(page, unit, half), margin.side, 30, page.inner / 2, { ...small, bold: true });
  page.write(oneLine(page, firm, half), margin.side + page.inner / 2, 30, page.inner / 2, {
    ...small,
    align: "right",
  });
  if (draft) drawDraft(page, draft.mark);
  page.rule(46, page.accent, 1);
  const y = page.doc.page.height - 38;
  page.rule(y - 6);
  page.write(foot, margin.side, y, page.inner - 90, { size: 7, colour: colours.soft });
  const text = pages.replace("{page}", String(number)).replace("{pages}", String(count));
  page.write(text, margin.side + page.inner - 90, y, 90, { ...small, align: "right" });
}

function oneLine(page: Page, text: string, width: number): string {
  let shown = text;
  while (shown.length > 1 && page.width(shown, { size: 8, bold: true }) > width) shown = shown.slice(0, -1);
  return shown === text ? text : `${shown.slice(0, -1)}…`;
}

/** Above the rule of every page of a draft. */
export function drawDraft(page: Page, mark: string): void {
  page.write(mark, margin.side, 24, page.inner, { size: 13, bold: true, colour: "#af2b25", align: "center" });
}
